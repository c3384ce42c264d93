import { pools } from './pools.ts'
import type { Random } from './random.ts'

export interface Sample {
  language: string
  code: string
}

export const NOUNS =
  'account billing webhook session invoice token project member channel message event report ticket order payment customer catalog shipment region cluster'.split(
    ' ',
  )

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function typescript(random: Random): Sample {
  const [a, b] = [random.pick(NOUNS), random.pick(NOUNS)]
  const type = capital(a)
  const mark = random.integer(100_000, 999_999)
  const code = `import { Client, type ${type} } from "@acme/sdk";

export interface ${type}Options {
  id: string;
  ${b}Id?: number;
  tags: readonly string[];
}

const client = new Client({ apiKey: process.env.ACME_KEY_${mark} ?? "" });

export async function load${type}${mark}(opts: ${type}Options): Promise<${type}[]> {
  const out: ${type}[] = [];
  for await (const item of client.${a}s.list({ limit: ${random.integer(10, 500)}, ...opts })) {
    if (item.status === "active" && item.${b}Id !== null) out.push(item);
  }
  return out.sort((x, y) => x.createdAt - y.createdAt);
}`
  return { language: 'ts', code }
}

export function python(random: Random): Sample {
  const [a, b] = [random.pick(NOUNS), random.pick(NOUNS)]
  const mark = random.integer(100_000, 999_999)
  const code = `import os
from acme import Client, ${capital(a)}

client = Client(api_key=os.environ["ACME_KEY_${mark}"])


def load_${a}_${mark}(limit: int = ${random.integer(5, 300)}) -> list[${capital(a)}]:
    """Return every active ${a} with its ${b}."""
    result = []
    for item in client.${a}s.list(limit=limit, expand=["${b}"]):
        if item.status == "active" and item.${b} is not None:
            result.append(item)
    return sorted(result, key=lambda x: x.created_at)


if __name__ == "__main__":
    print(f"{len(load_${a}_${mark}())} ${a}s loaded")`
  return { language: 'python', code }
}

function go(random: Random): Sample {
  const a = random.pick(NOUNS)
  const code = `package main

import (
	"context"
	"fmt"
	"os"

	"github.com/acme/acme-go"
)

func main() {
	client := acme.NewClient(os.Getenv("ACME_KEY_${random.integer(100_000, 999_999)}"))
	it := client.${capital(a)}s.List(context.Background(), &acme.ListParams{Limit: ${random.integer(5, 200)}})
	for it.Next() {
		fmt.Printf("%s %d\\n", it.${capital(a)}().ID, ${random.integer(1, 9999)})
	}
	if err := it.Err(); err != nil {
		panic(err)
	}
}`
  return { language: 'go', code }
}

function json(random: Random): Sample {
  if (random.next() < 0.5) return { language: 'json', code: random.pick(pools.code.json) }
  const mark = random.integer(100_000, 999_999)
  const code = `{
  "id": "${random.pick(NOUNS)}_${mark}",
  "object": "${random.pick(NOUNS)}",
  "created": ${mark}00,
  "livemode": false,
  "data": {
    "amount": ${random.integer(1, 99_999)},
    "currency": "eur",
    "tags": ["${random.pick(NOUNS)}", "${random.pick(NOUNS)}"],
    "${random.pick(NOUNS)}": { "id": ${mark}, "name": null, "ratio": 0.${mark} }
  }
}`
  return { language: 'json', code }
}

function bash(random: Random): Sample {
  const mark = random.integer(100_000, 999_999)
  if (random.next() < 0.4) {
    return { language: 'bash', code: `${random.pick(pools.code.bash)} # ${mark}` }
  }
  const code = `curl -X POST https://api.acme.dev/v1/${random.pick(NOUNS)}s/${mark} \\
  -H "Authorization: Bearer $ACME_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"${random.pick(NOUNS)}": ${random.integer(1, 999)}, "note": "run ${mark}"}' | jq '.data[] | .id'`
  return { language: 'bash', code }
}

/** A code sample; languages as often as documentation uses them. */
export function anySample(random: Random): Sample {
  const share = random.next()
  if (share < 0.28) return json(random)
  if (share < 0.48) return bash(random)
  if (share < 0.66) return typescript(random)
  if (share < 0.82) return python(random)
  if (share < 0.9) {
    const mark = random.integer(100_000, 999_999)
    return { language: 'yaml', code: `# ${mark}\n${random.pick(pools.code.yaml)}` }
  }
  return go(random)
}
