import type { ComponentChildren, VNode } from 'preact'
import type { Playground } from '../../site/index.ts'
import { useRenderContext } from '../context.ts'
import { copyWords } from '../parts/copy-words.ts'

interface EndpointBarProps {
  method: string
  path: string
  /** Address before the path. */
  server: string
  showsServer: boolean
  /** Method that a webhook is sent by. */
  sentBy?: string
  /** Readers see it; what programs read has it always. */
  isShown: boolean
  /** The request can be sent from the page. */
  hasConsole?: boolean
}

/** Whether readers can send requests from a page, whose document may name a server for them. */
export function offersConsole(playground: Playground, isServed: boolean): boolean {
  return playground === 'interactive' || (playground === 'served' && isServed)
}

/** Method and path; a click copies the whole address. */
export function EndpointBar({ isShown, ...props }: EndpointBarProps): ComponentChildren {
  const { html, forAgents } = useRenderContext()
  const bar = <Bar {...props} />
  return isShown ? bar : forAgents?.(() => html(bar))
}

function Bar({
  method,
  path,
  server,
  showsServer,
  sentBy,
  hasConsole = false,
}: Omit<EndpointBarProps, 'isShown'>): VNode {
  const context = useRenderContext()
  const base = server.replace(/\/$/, '')
  return (
    <div class="endpoint-bar not-prose" id="api-playground-2-operation-page">
      {method !== '' && (
        <span class="method-pill" data-method={method.toLowerCase()}>
          {method}
        </span>
      )}
      {sentBy !== undefined && (
        <span class="method-pill" data-method={sentBy.toLowerCase()}>
          {sentBy}
        </span>
      )}
      <span class="endpoint-path" dir="ltr">
        {showsServer && base !== '' && <span class="endpoint-server">{base}</span>}
        <PathText path={path} />
      </span>
      <button
        type="button"
        class="endpoint-copy"
        data-copy={base + path}
        aria-label={context.label('copyValue', base + path)}
        {...copyWords(context)}
      >
        {context.label('copyValue', '').trim()}
      </button>
      {hasConsole && (
        <button type="button" class="endpoint-try tryit-button" aria-haspopup="dialog">
          {context.label('tryIt')}
        </button>
      )}
    </div>
  )
}

/**
 * All of a page below its bar. On narrow screens the samples stand between the two.
 *
 * @param props.text the page's own
 */
export function EndpointText({
  text,
  children,
}: {
  text?: ComponentChildren
  children: ComponentChildren
}): VNode {
  return (
    <div class="endpoint-text">
      {text}
      <div class="endpoint-root">{children}</div>
    </div>
  )
}

/** A path that may break at its slashes, with its parameters set off. */
function PathText({ path }: { path: string }): VNode {
  return (
    <code>
      {path.split(/(\{[^}]*\}|\/)/).map((part, index) =>
        part === '/' ? (
          <>
            /<wbr />
          </>
        ) : part.startsWith('{') ? (
          <var key={String(index)}>{part}</var>
        ) : (
          part
        ),
      )}
    </code>
  )
}
