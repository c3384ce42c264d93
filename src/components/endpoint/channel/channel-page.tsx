import type { VNode } from 'preact'
import type { Playground } from '../../../site/index.ts'
import { useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { Surround } from '../../parts/surroundings.ts'
import { Authorizations } from '../authorization.tsx'
import { EndpointBar, EndpointText, offersConsole } from '../endpoint-bar.tsx'
import type { ChannelReference, SampleText } from '../reference.ts'
import { ChannelData } from '../request-data.tsx'
import { FieldRow, type TreePlan } from '../schema/index.ts'
import { Section } from '../section.tsx'
import { ServerList } from '../servers.tsx'
import { SideColumn } from '../side-column.tsx'
import { BindingList, Bindings } from './bindings.tsx'
import { Belonging } from './details.tsx'
import { OpenedMessages } from './opened-messages.ts'
import { ChannelOperation, MessagePanels } from './operation.tsx'

interface ChannelParametersProps {
  parameters: ChannelReference['channel']['parameters']
  plan: TreePlan
}

type ChannelServer = ChannelReference['channel']['servers'][number]

interface ChannelPageProps {
  reference: ChannelReference
  /** The page says in words of its own what the channel is for. */
  described: boolean
  playground: Playground
}

/** The reference of one channel: its address, its servers and the messages that pass through it. */
export function ChannelPage({ reference, described, playground }: ChannelPageProps): VNode {
  const context = useRenderContext()
  const { markdown, need, label } = context
  need('endpoints')
  const { channel, settings, sent, received } = reference
  const { expanded } = settings
  const { address = '', summary, description, servers, others } = channel
  const messages = new OpenedMessages(reference, context)
  const [first] = servers
  const isServed = reference.request !== undefined
  const hasConsole = isServed && offersConsole(playground, isServed)
  // Names of queues and topics are no paths below a server.
  const isPath = address === '' || /^[/?]/.test(address)
  const server = isPath ? (first?.url ?? '') : ''
  const texts = described ? [] : [summary, description].filter((text) => text !== undefined)
  return (
    <>
      {server + address !== '' && (
        <EndpointBar
          method={first?.protocol.toUpperCase() ?? ''}
          path={address}
          server={server}
          showsServer
          isShown={playground !== 'none'}
          hasConsole={hasConsole}
        />
      )}
      <EndpointText>
        {texts.length > 0 && (
          <Html class="endpoint-description text-flow" html={markdown(texts.join('\n\n'))} />
        )}
        <Belonging {...channel} />
        <ServerList
          servers={servers.map(joinTexts)}
          details={(server) => <ServerDetails server={server} />}
        />
        <Authorizations auth={channel.auth} follows={false} />
        <ChannelParameters parameters={channel.parameters} plan={messages.plan} />
        {channel.operations.map((operation) => (
          <ChannelOperation
            key={operation.id}
            operation={operation}
            messages={messages}
            expanded={expanded}
          />
        ))}
        {others.length > 0 && (
          <Section title={label('messages')} id="messages">
            <MessagePanels
              list={others}
              side="response"
              id="message"
              messages={messages}
              expanded={expanded}
            />
          </Section>
        )}
        <Bindings bindings={channel.bindings} />
        {hasConsole && <ChannelData {...reference} />}
        <Surround choiceName={label('messages')}>
          <SideColumn
            samples={titled(sent, label('send'))}
            examples={[...titled(received, label('receive')), ...reference.others]}
          />
        </Surround>
      </EndpointText>
    </>
  )
}

/** Two blocks stand one above the other: their titles say which messages they hold. */
function titled(texts: readonly SampleText[], direction: string): SampleText[] {
  return texts.map((text) => ({ ...text, title: `${direction}: ${text.title}` }))
}

/** A server with all that it says of itself in one text. */
function joinTexts(server: ChannelServer): ChannelServer {
  const texts = [server.summary, server.description].filter((text) => text !== undefined)
  return texts.length === 0 ? server : { ...server, description: texts.join('\n\n') }
}

/** What holds for a server alone. */
function ServerDetails({ server }: { server: ChannelServer }): VNode {
  const { label } = useRenderContext()
  const { protocol, protocolVersion, security, bindings } = server
  return (
    <>
      <Belonging {...server} />
      {protocolVersion !== undefined && (
        <p class="field-fact">
          <code>{protocol}</code> {protocolVersion}
        </p>
      )}
      {security.length > 0 && (
        <p class="field-fact">
          {label('named', label('authorizations'))}{' '}
          {security
            .flatMap(({ all }) => all)
            .map(({ scheme }) => [<code key={scheme.key}>{scheme.key}</code>, ' '])}
        </p>
      )}
      <BindingList bindings={bindings} />
    </>
  )
}

/** The parts of an address that vary. */
function ChannelParameters({ parameters, plan }: ChannelParametersProps): VNode | null {
  const { label } = useRenderContext()
  if (parameters.length === 0) return null
  const fact = (name: string, values: readonly string[]) =>
    values.length > 0 && (
      <p class="field-fact">
        {name}: {values.map((value) => [<code key={value}>{value}</code>, ' '])}
      </p>
    )
  return (
    <Section title={label('parameters')} id="parameters">
      {parameters.map(
        ({ name, description, default: usual, enum: options, examples, location }) => (
          <FieldRow
            key={name}
            name={name}
            anchor={`parameter-${name}`}
            node={undefined}
            plan={plan}
            required={usual === undefined}
            description={description}
            notes={['string']}
            expanded={false}
          >
            {fact(label('defaultValue'), usual === undefined ? [] : [usual])}
            {fact(label('options'), options)}
            {fact(label('example'), examples)}
            {fact('location', location === undefined ? [] : [location])}
          </FieldRow>
        ),
      )}
    </Section>
  )
}
