import type { VNode } from 'preact'
import { CodeBlock } from '../../code/code-block.tsx'
import { useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { MediaPanels } from '../media-panels.tsx'
import type { ChannelReference } from '../reference.ts'
import { SchemaBlock } from '../schema-block.tsx'
import { Section } from '../section.tsx'
import { Bindings } from './bindings.tsx'
import { Belonging, PlaceInMessage } from './details.tsx'
import { getMessageAnchor, type MessageSide, type OpenedMessages } from './opened-messages.ts'

interface MessageBodyProps {
  message: ChannelReference['channel']['operations'][number]['messages'][number]
  side: MessageSide
  messages: OpenedMessages
  expanded: boolean
}

interface ChannelOperationProps {
  operation: ChannelReference['channel']['operations'][number]
  messages: OpenedMessages
  expanded: boolean
}

/** What clients send to a channel, or receive from it, and what comes in answer. */
export function ChannelOperation({ operation, messages, expanded }: ChannelOperationProps): VNode {
  const { label, markdown } = useRenderContext()
  const { id, title, action, replies, bindings } = operation
  const isSent = action === 'receive'
  const texts = [operation.summary, operation.description].filter((text) => text !== undefined)
  const panels = (list: typeof replies, side: MessageSide, name: string) => (
    <MessagePanels list={list} side={side} id={name} messages={messages} expanded={expanded} />
  )
  return (
    <Section
      title={title}
      id={`operation-${id}`}
      subtitle={
        <span class="method-pill" data-action={action}>
          {label(isSent ? 'send' : 'receive')}
        </span>
      }
    >
      {texts.length > 0 && <Html class="text-flow" html={markdown(texts.join('\n\n'))} />}
      <Belonging {...operation} />
      {panels(operation.messages, isSent ? 'request' : 'response', `${id}-message`)}
      {(replies.length > 0 || operation.replyAddress !== undefined) && (
        <Section title={label('response')} id={`operation-${id}-reply`} inner>
          <PlaceInMessage name="address" place={operation.replyAddress} />
          {panels(replies, isSent ? 'response' : 'request', `${id}-reply`)}
        </Section>
      )}
      <Bindings bindings={bindings} inner />
    </Section>
  )
}

interface MessagePanelsProps extends Omit<MessageBodyProps, 'message'> {
  list: readonly MessageBodyProps['message'][]
  id: string
}

/** Messages of which one is sent at a time. */
export function MessagePanels({ list, id, ...body }: MessagePanelsProps): VNode {
  const { label } = useRenderContext()
  return (
    <MediaPanels
      id={id}
      label={label('messages')}
      panels={list.map((message) => ({
        title: message.title,
        content: <MessageBody message={message} {...body} />,
      }))}
    />
  )
}

/** One message: its name and texts, its headers and its payload. */
function MessageBody({ message, side, messages, expanded }: MessageBodyProps): VNode {
  const context = useRenderContext()
  const { label, markdown } = context
  const { title, summary, description, contentType, schemaFormat } = message
  const anchor = getMessageAnchor(message)
  const headers = messages.headers(message, side)
  const payload = messages.payload(message, side)
  const texts = [summary, description].filter((text) => text !== undefined)
  return (
    <div class="channel-message response-block text-flow" id={context.id(anchor, anchor)}>
      <p class="response-line">
        <strong>{title}</strong>{' '}
        {contentType !== undefined && <span class="response-type">{contentType}</span>}{' '}
        {schemaFormat !== undefined && <span class="response-type">{schemaFormat}</span>}
      </p>
      {texts.length > 0 && <Html html={markdown(texts.join('\n\n'))} />}
      <Belonging {...message} />
      <PlaceInMessage name="correlationId" place={message.correlationId} />
      {headers !== undefined && (
        <details class="expandable" open={expanded}>
          <summary class="expandable-button">
            <span class="expandable-title">{label('headers')}</span>
          </summary>
          <div class="expandable-content text-flow">
            <SchemaBlock node={headers} plan={messages.plan} expanded={expanded} />
          </div>
        </details>
      )}
      <SchemaBlock node={payload} plan={messages.plan} expanded={expanded} />
      {schemaFormat !== undefined && <ForeignSchema schema={message.payload?.value} />}
      <Bindings bindings={message.bindings} inner />
    </div>
  )
}

/** A schema of a language that is not read, as it is written. */
function ForeignSchema({ schema }: { schema: unknown }): VNode {
  const isText = typeof schema === 'string'
  return (
    <CodeBlock language={isText ? 'text' : 'json'}>
      {isText ? schema : JSON.stringify(schema, undefined, 2)}
    </CodeBlock>
  )
}
