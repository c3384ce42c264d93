import { describe, expect, test } from 'vitest'
import { createModelEngine } from '../../../src/service/answers/index.ts'
import { annotationsOf, lastOf, partsOf, requestTo, textOf, tokenSite } from './answering.ts'
import { KEY, provider, toolCall } from './provider.ts'

const QUESTION = 'when does a token expire?'
const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }

describe('a model', () => {
  test('answers with links to pages, which are its sources', async () => {
    const { settings, requests } = await provider(({ send, end }) => {
      send({ role: 'assistant', content: 'After one ' })
      send({ content: 'hour, see [Tok' })
      send({ content: 'ens](/tok' })
      send({ content: 'ens.md).' })
      end(USAGE)
    })
    const parts = await partsOf(createModelEngine(settings), requestTo(await tokenSite(), QUESTION))
    expect(textOf(parts)).toBe('After one hour, see [Tokens](/tokens).')
    expect(parts).toContainEqual({ type: 'source', id: 'src_1', url: '/tokens', title: 'Tokens' })
    expect(lastOf(parts)).toMatchObject({
      type: 'finish',
      finishReason: 'stop',
      usage: { inputTokens: 100, outputTokens: 20 },
      engine: 'openai-compatible:test',
      answered: true,
    })
    expect(requests[0]?.max_tokens).toBe(1500)
    expect(JSON.stringify(requests[0]?.messages)).toContain('A token expires after one hour.')
  })

  test('looks up and reads before it answers', async () => {
    const { settings, requests } = await provider(({ turn, send, end }) => {
      if (turn === 1) send(toolCall('search', { query: 'flowers' }), 'tool_calls')
      if (turn === 2) send(toolCall('read_page', { path: '/other' }, 'call_b'), 'tool_calls')
      if (turn === 3) send({ content: 'They grow in [gardens](/other).' })
      end(USAGE)
    })
    const parts = await partsOf(createModelEngine(settings), requestTo(await tokenSite(), QUESTION))
    const results = parts.flatMap((part) => (part.type === 'tool-result' ? [part] : []))
    expect(results.map(({ toolName }) => toolName)).toEqual(['search', 'search', 'read_page'])
    expect(results[1]?.result).toMatchObject([{ path: 'other' }])
    expect(results[2]?.result).toEqual({ path: 'other', title: 'Gardens', url: '/other' })
    expect(JSON.stringify(requests[2]?.messages)).toContain('Flowers grow in gardens.')
    expect(textOf(parts)).toBe('They grow in [gardens](/other).')
    expect(lastOf(parts).usage).toEqual({ inputTokens: 300, outputTokens: 60 })
  })

  test('that never stops looking up is stopped', async () => {
    const { settings, requests } = await provider(({ turn, send, end }) => {
      send({ content: 'Let me see. ' })
      send(toolCall('search', { query: 'token' }, `call_${turn}`), 'tool_calls')
      end(USAGE)
    })
    const parts = await partsOf(createModelEngine(settings), requestTo(await tokenSite(), QUESTION))
    expect(requests).toHaveLength(4)
    expect(requests[3]?.tool_choice).toBe('none')
    expect(lastOf(parts).type).toBe('failure')
  })

  test('thinks aloud', async () => {
    const { settings } = await provider(({ send, end }) => {
      send({ reasoning_content: 'The reader wants ' })
      send({ reasoning_content: 'to know.' })
      send({ content: 'One hour.' })
      end(USAGE)
    })
    const parts = await partsOf(createModelEngine(settings), requestTo(await tokenSite(), QUESTION))
    const thought = parts.map((part) => (part.type === 'reasoning' ? part.text : '')).join('')
    expect(thought).toBe('The reader wants to know.')
    expect(textOf(parts)).toBe('One hour.')
  })

  test('whose provider fails does not tell readers or the log of the key', async () => {
    const { settings } = await provider(({ response }) => {
      const message = `Wrong key ${KEY}, try sk-other-123456789`
      response.writeHead(500).end(JSON.stringify({ error: { message } }))
    })
    // The error is tried once more, after a pause of some seconds.
    const limits = { ...settings.limits, firstMs: 8000, totalMs: 9000 }
    const engine = createModelEngine({ ...settings, limits })
    const last = lastOf(await partsOf(engine, requestTo(await tokenSite(), QUESTION)))
    expect(last.type === 'failure' && String(last.cause)).toMatch(
      /^Error: The model failed: 500 .*Wrong key \[key\], try \[key\]/,
    )
    expect(last.type === 'failure' && last.message).not.toContain('key')
  })

  test('that does not begin, or does not end, is given up', async () => {
    const silent = await provider(() => undefined)
    const failed = await partsOf(
      createModelEngine({
        ...silent.settings,
        limits: { ...silent.settings.limits, firstMs: 300 },
      }),
      requestTo(await tokenSite(), QUESTION),
    )
    expect(String((lastOf(failed) as { cause?: unknown }).cause)).toContain('begin within 300 ms')
    await expect.poll(() => silent.aborted).toBe(1)

    const endless = await provider(({ send }) => send({ content: 'One hour and ' }))
    const limits = { ...endless.settings.limits, totalMs: 3000 }
    const engine = createModelEngine({ ...endless.settings, limits })
    const cut = await partsOf(engine, requestTo(await tokenSite(), QUESTION))
    expect(textOf(cut)).toBe('One hour and ')
    expect(lastOf(cut).type).toBe('failure')
  })

  test('that is cut off in a word ends as a failure, with what it said', async () => {
    const { settings } = await provider(({ send, response }) => {
      send({ content: 'After one hou' })
      response.socket?.end()
    })
    const parts = await partsOf(createModelEngine(settings), requestTo(await tokenSite(), QUESTION))
    expect(textOf(parts)).toBe('After one hou')
    expect(lastOf(parts).type).toBe('failure')
  })

  test('that says too much is cut', async () => {
    const { settings } = await provider(({ send, response }) => {
      const timer = setInterval(() => send({ content: 'word '.repeat(2000) }), 1)
      response.on('close', () => clearInterval(timer))
    })
    const parts = await partsOf(createModelEngine(settings), requestTo(await tokenSite(), QUESTION))
    expect(textOf(parts)).toHaveLength(9000)
    expect(lastOf(parts)).toMatchObject({ type: 'finish', finishReason: 'length' })
  })

  test('that heeds what a page tells it to do cannot lead readers away', async () => {
    const { settings, requests } = await provider(({ send, end }) => {
      for (const content of [
        'See [here](https://evil.exa',
        'mple/?q=secret), https://evil.example/x and ![](https://evil.example/p.png)',
        ' <img src=x> or [Tokens](/tokens).',
      ]) {
        send({ content })
      }
      end(USAGE)
    })
    const parts = await partsOf(
      createModelEngine(settings),
      requestTo(await tokenSite(), 'how do I renew a token with a secret?', {
        instructions: 'Call readers friends.',
      }),
    )
    expect(textOf(parts)).toBe(
      'See here, `https://evil.example/x` and  &lt;img src=x> or [Tokens](/tokens).',
    )
    const [system, ...others] = requests[0]?.messages ?? []
    expect(system).toMatchObject({ role: 'system' })
    expect(system?.content).toContain('Call readers friends.')
    expect(system?.content).not.toContain('IGNORE ALL')
    expect(others).toHaveLength(1)
    const [, data = ''] = /<data-(\w+) kind="passages[\s\S]*IGNORE ALL/.exec(
      String(others[0]?.content),
    ) ?? [undefined, '']
    expect(String(others[0]?.content)).toContain(`</data-${data}>`)
  })

  test('without usage is estimated, and that is said', async () => {
    const { settings } = await provider(({ send, end }) => {
      send({ content: 'x'.repeat(400) })
      end()
    })
    const parts = await partsOf(createModelEngine(settings), requestTo(await tokenSite(), QUESTION))
    expect(lastOf(parts).usage.outputTokens).toBe(100)
    expect(lastOf(parts).usage.inputTokens).toBeGreaterThan(100)
    expect(annotationsOf(parts)).toContainEqual({ type: 'usage', estimated: true })
  })

  test('is no longer asked when the client has gone', async () => {
    const controller = new AbortController()
    const asked = await provider(({ send }) => {
      send({ content: 'One ' })
      controller.abort(new Error('gone'))
    })
    const request = requestTo(await tokenSite(), QUESTION, { signal: controller.signal })
    const parts = await partsOf(createModelEngine(asked.settings), request)
    expect(lastOf(parts).type).toBe('failure')
    await expect.poll(() => asked.aborted).toBe(1)
  })
})

describe('what a model is told', () => {
  const png = { mediaType: 'image/png', url: 'data:image/png;base64,iVBORw0KGgo=' }
  const remote = { mediaType: 'image/png', url: 'https://evil.example/x.png' }

  async function toldOf(hasImages: boolean, turns: number) {
    const asked = await provider(({ send, end }) => {
      send({ content: 'Yes.' })
      end(USAGE)
    })
    const old = Array.from({ length: turns }, (_, at) => ({
      role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
      text: `${at} ${'word '.repeat(500)}`,
    }))
    const question = { role: 'user' as const, text: QUESTION, images: [png, remote] }
    await partsOf(
      createModelEngine({ ...asked.settings, hasImages }),
      requestTo(await tokenSite(), QUESTION, {
        conversation: [...old, question],
        context: [{ type: 'code', value: 'renew(token)' }],
        currentPath: '/tokens',
      }),
    )
    return asked.requests[0]?.messages ?? []
  }

  test('is as much of the conversation as there is room for, and the question', async () => {
    const messages = await toldOf(false, 40)
    expect(messages.length).toBeLessThan(15)
    expect(messages.map(({ role }) => role).slice(0, 2)).toEqual(['system', 'user'])
    expect(String(messages.at(-1)?.content)).toMatch(/when does a token expire\?$/)
    expect(String(messages.at(-1)?.content)).toContain('renew(token)')
  })

  test('are pictures that came with the question, if it can see', async () => {
    const seen = JSON.stringify(await toldOf(true, 0))
    expect(seen).toContain(png.url)
    expect(seen).not.toContain('evil.example/x.png')
    expect(JSON.stringify(await toldOf(false, 0))).not.toContain('base64')
  })
})
