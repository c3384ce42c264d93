import type { VNode } from 'preact'
import { useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { MediaPanels } from '../media-panels.tsx'
import type { ChannelReference } from '../reference.ts'
import { Section } from '../section.tsx'
import { Bindings } from './bindings.tsx'
import { MessageBody } from './message.tsx'
import type { OpenedMessages } from './opened-messages.ts'

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
  const panels = (list: typeof replies, side: 'request' | 'response', name: string) => (
    <MediaPanels
      id={name}
      label={label('messages')}
      panels={list.map((message) => ({
        title: message.title,
        content: (
          <MessageBody message={message} side={side} messages={messages} expanded={expanded} />
        ),
      }))}
    />
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
      {texts.length > 0 && <Html class="flow" html={markdown(texts.join('\n\n'))} />}
      {panels(operation.messages, isSent ? 'request' : 'response', `${id}-message`)}
      {replies.length > 0 && (
        <Section title={label('response')} id={`operation-${id}-reply`} inner>
          {panels(replies, isSent ? 'response' : 'request', `${id}-reply`)}
        </Section>
      )}
      <Bindings bindings={bindings} inner />
    </Section>
  )
}
