import { printBlocks } from './print/layout.ts'

/** What a program that receives requests has to know of them. */
export interface ReceivedRequest {
  /** In upper case. */
  readonly method: string
  /** Name of the webhook. */
  readonly name: string
  /** The answer that says that all went well. */
  readonly status: number
  /** The body is JSON; else it is shown as it comes. */
  readonly isJson: boolean
}

interface Handled {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly isJson: boolean
}

/** Code that receives a webhook, in a language with a server in its standard library. */
export function printReceiver(request: ReceivedRequest, language: string): string | undefined {
  const emit = Object.hasOwn(RECEIVERS, language) ? RECEIVERS[language] : undefined
  if (emit === undefined) return undefined
  const { name, method, status, isJson } = request
  // Made of signs that mean nothing in any language.
  const slug = name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  const known = method.replace(/[^A-Z]/g, '') || 'POST'
  return emit({ method: known, path: `/webhooks/${slug || 'event'}`, status, isJson })
}

const node = ({ method, path, status, isJson }: Handled): string =>
  printBlocks('import { createServer } from "node:http";', [
    'createServer(async (request, response) => {',
    `  if (request.method !== "${method}" || request.url !== "${path}") {`,
    '    response.writeHead(404).end();',
    '    return;',
    '  }',
    '  let body = "";',
    '  for await (const chunk of request) body += chunk;',
    `  console.log(${isJson ? 'JSON.parse(body)' : 'body'});`,
    `  response.writeHead(${status}).end();`,
    '}).listen(3000);',
  ])

const python = ({ method, path, status, isJson }: Handled): string =>
  printBlocks(
    [
      ...(isJson ? ['import json'] : []),
      'from http.server import BaseHTTPRequestHandler, HTTPServer',
    ],
    [
      'class Receiver(BaseHTTPRequestHandler):',
      `    def do_${method}(self):`,
      `        if self.path != "${path}":`,
      '            self.send_response(404)',
      '            self.end_headers()',
      '            return',
      '        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))',
      `        print(${isJson ? 'json.loads(body)' : 'body.decode()'})`,
      `        self.send_response(${status})`,
      '        self.end_headers()',
    ],
    'HTTPServer(("", 3000), Receiver).serve_forever()',
  )

const go = ({ method, path, status, isJson }: Handled): string => {
  const imports = isJson
    ? ['encoding/json', 'fmt', 'log', 'net/http']
    : ['fmt', 'io', 'log', 'net/http']
  const read = isJson
    ? ['\t\tvar event any', '\t\terr := json.NewDecoder(r.Body).Decode(&event)']
    : ['\t\tevent, err := io.ReadAll(r.Body)']
  return printBlocks(
    'package main',
    ['import (', ...imports.map((name) => `\t"${name}"`), ')'],
    [
      'func main() {',
      `\thttp.HandleFunc("${method} ${path}", func(w http.ResponseWriter, r *http.Request) {`,
      ...read,
      '\t\tif err != nil {',
      '\t\t\thttp.Error(w, err.Error(), http.StatusBadRequest)',
      '\t\t\treturn',
      '\t\t}',
      `\t\tfmt.Println(${isJson ? 'event' : 'string(event)'})`,
      `\t\tw.WriteHeader(${status})`,
      '\t})',
      '\tlog.Fatal(http.ListenAndServe(":3000", nil))',
      '}',
    ],
  )
}

const php = ({ method, status, isJson }: Handled): string =>
  printBlocks('<?php', [
    `if ($_SERVER['REQUEST_METHOD'] !== '${method}') {`,
    '    http_response_code(405);',
    '    exit;',
    '}',
    `$event = ${isJson ? "json_decode(file_get_contents('php://input'), true)" : "file_get_contents('php://input')"};`,
    'error_log(print_r($event, true));',
    `http_response_code(${status});`,
  ])

/** By the keys of languages; JavaScript is that of a server here. */
const RECEIVERS: Readonly<Record<string, (request: Handled) => string>> = {
  node,
  javascript: node,
  typescript: node,
  python,
  go,
  php,
}
