import { join } from 'node:path'
import { type Asked, testPrompts } from './real-sites.ts'

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus')
const site = (name: string, asked: readonly Asked[], refused: readonly string[]) =>
  testPrompts(`the site ${name}`, join(CORPUS, name), asked, refused)

site(
  'x402',
  [
    {
      prompt: 'Move the page extensions/bazaar to discovery/bazaar',
      changes: [
        'A discovery/bazaar.mdx',
        'M docs.json',
        'D extensions/bazaar.mdx',
        'M extensions/overview.mdx',
        'M getting-started/quickstart-for-buyers.mdx',
        'M getting-started/quickstart-for-sellers.mdx',
      ],
    },
    {
      prompt: 'Rename introduction to welcome',
      changes: ['M docs.json', 'D introduction.md', 'A welcome.md'],
      lines: [
        '+          "welcome",',
        '+      "destination": "/welcome"',
        '+title: "Welcome to x402"',
      ],
    },
    {
      prompt: 'Move getting-started/quickstart-for-buyers to buyers/',
      changes: [
        'A buyers/quickstart-for-buyers.mdx',
        'M docs.json',
        'D getting-started/quickstart-for-buyers.mdx',
        'M getting-started/quickstart-for-sellers.mdx',
        'M guides/migration-v1-to-v2.mdx',
        'M introduction.md',
      ],
    },
    {
      prompt: 'Remove the page extensions/overview',
      changes: ['M docs.json', 'M extensions/offer-receipt.mdx', 'D extensions/overview.mdx'],
    },
    { prompt: 'Remove faq and redirect it to introduction', changes: ['M docs.json', 'D faq.md'] },
    {
      prompt: 'Fix all broken links',
      changes: ['M core-concepts/client-server.md', 'M core-concepts/facilitator.md'],
    },
    { prompt: 'Add missing descriptions', changes: ['M faq.md'] },
    {
      prompt: 'Replace "facilitator" with "mediator"',
      changes: [
        'M advanced-concepts/lifecycle-hooks.mdx',
        'M core-concepts/client-server.md',
        'M core-concepts/facilitator.md',
        'M core-concepts/network-and-token-support.mdx',
        'M extensions/bazaar.mdx',
        'M extensions/eip2612-gas-sponsoring.mdx',
        'M extensions/erc20-approval-gas-sponsoring.mdx',
        'M extensions/offer-receipt.mdx',
        'M extensions/overview.mdx',
        'M extensions/sign-in-with-x.mdx',
        'M faq.md',
        'M getting-started/quickstart-for-sellers.mdx',
        'M guides/migration-v1-to-v2.mdx',
        'M introduction.md',
        'M sdk-features.md',
      ],
    },
    { prompt: 'Sort the navigation', changes: ['M docs.json'] },
    {
      prompt: 'Set the title of core-concepts/wallet to "Wallets: what\'s in “one” & why"',
      changes: ['M core-concepts/wallet.md'],
    },
    {
      prompt: 'Add a page "Refunds" to the group "Guides"',
      changes: ['M docs.json', 'A guides/refunds.mdx'],
      lines: ['+          "guides/refunds"', '+title: Refunds'],
    },
    {
      prompt: 'Add a redirect from /buyers to /getting-started/quickstart-for-buyers#prerequisites',
      changes: ['M docs.json'],
    },
  ],
  [
    'Make the quickstart friendlier',
    'Move faq to introduction',
    'Replace "no such words at all" with "others"',
    'Add a redirect from /faq to /introduction',
  ],
)

site(
  'microsandbox',
  [
    {
      prompt: 'Move sandboxes/overview to sandboxes/introduction',
      changes: [
        'M changelog/2026-08-07.mdx',
        'M docs.json',
        'A sandboxes/introduction.mdx',
        'D sandboxes/overview.mdx',
        'M sdk/errors.mdx',
        'M sdk/go/sandbox.mdx',
        'M sdk/python/sandbox.mdx',
        'M sdk/rust/sandbox.mdx',
        'M sdk/typescript/sandbox.mdx',
      ],
    },
    {
      prompt: 'Remove the page networking/dns',
      changes: [
        'M changelog/2026-05-01.mdx',
        'M changelog/2026-05-15.mdx',
        'M docs.json',
        'D networking/dns.mdx',
        'M networking/overview.mdx',
        'M networking/tls.mdx',
        'M sdk/python/networking.mdx',
        'M sdk/rust/networking.mdx',
        'M sdk/typescript/networking.mdx',
        'M security/hardening.mdx',
        'M security/network.mdx',
      ],
    },
    {
      prompt: 'Fix all broken links',
      changes: [
        'M sdk/go/networking.mdx',
        'M sdk/go/secrets.mdx',
        'M sdk/go/snapshots.mdx',
        'M sdk/python/sandbox.mdx',
        'M sdk/rust/networking.mdx',
        'M sdk/rust/sandbox.mdx',
        'M sdk/rust/secrets.mdx',
        'M sdk/rust/volumes.mdx',
        'M sdk/typescript/networking.mdx',
      ],
    },
    {
      prompt: 'Replace "microVM" with "micro VM" everywhere',
      changes: [
        'M docs.json',
        'M examples/agents/gemini-cli.mdx',
        'M examples/agents/openclaw.mdx',
        'M examples/agents/opencode.mdx',
        'M examples/agents/pi.mdx',
        'M examples/automation/dependency-audits.mdx',
        'M examples/automation/parallel-batch-jobs.mdx',
        'M examples/ci-cd/compose-tests.mdx',
        'M examples/ci-cd/github-actions-runner.mdx',
        'M examples/ci-cd/pr-checks.mdx',
        'M examples/ci-cd/preview-deploys.mdx',
        'M examples/data/postgresql.mdx',
        'M examples/development/code-server.mdx',
        'M examples/development/jupyterlab.mdx',
        'M examples/docker/docker.mdx',
        'M examples/file-processing/ffmpeg.mdx',
        'M examples/overview.mdx',
        'M examples/plugins/terraform.mdx',
        'M examples/web-automation/scrapy.mdx',
        'M getting-started/agents.mdx',
        'M getting-started/introduction.mdx',
        'M getting-started/quickstart.mdx',
        'M sandboxes/lifecycle.mdx',
        'M sandboxes/overview.mdx',
        'M sdk/go/sandbox.mdx',
        'M sdk/python/sandbox.mdx',
        'M sdk/rust/sandbox.mdx',
        'M sdk/typescript/sandbox.mdx',
        'M security/isolation.mdx',
        'M security/network.mdx',
        'M security/overview.mdx',
      ],
    },
    {
      prompt: 'Move sdk/python/execution to sdk/py/run',
      changes: [
        'M changelog/2026-05-22.mdx',
        'M changelog/2026-07-24.mdx',
        'M docs.json',
        'A sdk/py/run.mdx',
        'D sdk/python/execution.mdx',
        'M sdk/python/sandbox.mdx',
      ],
    },
    {
      prompt: 'Add a page "Quotas" after sandboxes/tuning',
      changes: ['M docs.json', 'A sandboxes/quotas.mdx'],
    },
    { prompt: 'Sort the pages of the group "Networking"', changes: ['M docs.json'] },
    {
      prompt: 'Remove the page cli/overview and redirect it to sdk/overview',
      changes: [
        'M api-reference/overview.mdx',
        'M changelog/2026-05-29.mdx',
        'M changelog/2026-06-26.mdx',
        'M changelog/2026-07-10.mdx',
        'M changelog/2026-07-31.mdx',
        'D cli/overview.mdx',
        'M docs.json',
        'M getting-started/introduction.mdx',
        'M getting-started/quickstart.mdx',
      ],
    },
    {
      prompt: 'Append "Ask us when you are stuck." to troubleshooting/linux',
      changes: ['M troubleshooting/linux.mdx'],
    },
  ],
  [
    'Add a page "Quotas" to the group "Getting Started"',
    'Remove the page "Overview"',
    'Translate the quickstart to German',
  ],
)

site(
  'cowagent',
  [
    {
      prompt: 'Move zh/skills/create to zh/skills/make',
      changes: [
        'M docs.json',
        'D zh/skills/create.mdx',
        'M zh/skills/index.mdx',
        'A zh/skills/make.mdx',
      ],
    },
    {
      prompt: 'Rename skills/create to skills/build',
      changes: ['M docs.json', 'A skills/build.mdx', 'D skills/create.mdx', 'M skills/index.mdx'],
    },
    {
      prompt: 'Remove the page ja/tools/read',
      changes: ['M docs.json', 'M ja/tools/index.mdx', 'D ja/tools/read.mdx'],
    },
    {
      prompt: 'Replace "CowAgent" with "MooAgent" on the page channels/telegram',
      changes: ['M channels/telegram.mdx'],
    },
    {
      prompt: 'Replace "CowAgent" with "MooAgent"',
      changes: { count: 175 },
      lines: [
        '+  "name": "MooAgent",',
        '+description: Integrate MooAgent with a Discord Bot',
        '+Download: [MooAgent Desktop](https://cowagent.ai/download/)',
        '+| `cowhub` | Installed from MooAgent Skill Hub |',
      ],
      stay: [
        '- New URL: [github.com/zhayujie/CowAgent](https://github.com/zhayujie/CowAgent) — GitHub auto-redirects the old URL',
      ],
    },
    {
      prompt: 'Set the description of the page ja/intro/index to "エージェント: 「始める」"',
      changes: ['M ja/intro/index.mdx'],
    },
    {
      prompt: 'Move channels/slack to chat/slack then redirect /slack to /chat/slack',
      changes: ['M channels/index.mdx', 'D channels/slack.mdx', 'A chat/slack.mdx', 'M docs.json'],
    },
  ],
  // The one link that leads nowhere is to a file that is not there.
  ['Fix broken links', 'Sort the pages of the group "Nowhere"'],
)

site(
  'platform-docs',
  [
    {
      prompt: 'Move quickstart to start/quickstart',
      changes: [
        'M changelog.mdx',
        'M cli/index.mdx',
        'M cli/install.mdx',
        'M create/text.mdx',
        'M docs.json',
        'M guides/developer-documentation.mdx',
        'M guides/help-center.mdx',
        'M guides/knowledge-base.mdx',
        'M index.mdx',
        'M integrations/sdks/speakeasy.mdx',
        'D quickstart.mdx',
        'M redirects.json',
        'A start/quickstart.mdx',
      ],
    },
    {
      prompt: 'Move fr/quickstart to fr/start/quickstart',
      changes: [
        'M fr.json',
        'M fr/cli/index.mdx',
        'M fr/cli/install.mdx',
        'M fr/create/text.mdx',
        'M fr/guides/developer-documentation.mdx',
        'M fr/guides/help-center.mdx',
        'M fr/guides/knowledge-base.mdx',
        'M fr/integrations/sdks/speakeasy.mdx',
        'D fr/quickstart.mdx',
        'A fr/start/quickstart.mdx',
        'M redirects.json',
      ],
    },
    { prompt: 'Add a redirect from /begin to /quickstart', changes: ['M redirects.json'] },
    { prompt: 'Add a page "Costs" after credits', changes: ['A costs.mdx', 'M docs.json'] },
  ],
  ['Rename quickstart to index'],
)
