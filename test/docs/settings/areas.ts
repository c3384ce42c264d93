/** A page about some keys of docs.json: what stands on it beside what the schema says. */
export interface Area {
  /** Name of the page's file. */
  name: string
  title: string
  description: string
  icon: string
  intro: string
  /** Top-level keys in the order of the page, each with a value as an author writes it. */
  keys: Readonly<Record<string, Key>>
}

export interface Key {
  example: unknown
  /** Markdown behind the fields: pictures, and where more is told. */
  more?: string
}

/** Pictures of a setting beside each other, one for each of its values. */
function showValues(setting: string, values: readonly string[]): string {
  const frames = values.map(
    (value) =>
      `<Frame caption="\`${value}\`">\n  <img src="/images/settings/${setting}-${value}.webp" alt="A page with ${value}" />\n</Frame>`,
  )
  return [`<Columns cols={${values.length}}>`, ...frames, '</Columns>'].join('\n\n')
}

/** Every top-level key of docs.json, by pages. */
export const AREAS: readonly Area[] = [
  {
    name: 'identity',
    title: 'Name and theme',
    description: 'What the site is called, and which theme it wears.',
    icon: 'id-card',
    intro: 'With `theme`, `name`, `colors.primary` and `navigation` a `docs.json` is complete.',
    keys: {
      $schema: { example: './node_modules/pergola/lib/schemas/docs.json' },
      theme: { example: 'almond', more: '[All themes side by side](/look/themes).' },
      name: { example: 'Acme' },
      description: { example: 'How to send parcels with Acme.' },
      public: { example: true },
      variables: {
        example: { 'product-name': 'Acme Cloud', version: '2.4.0' },
        more: 'Pages write `{{product-name}}`, in text and in code. See [Reuse text](/write/reuse).',
      },
    },
  },
  {
    name: 'look',
    title: 'Look',
    description: 'Colors, logo, fonts, icons, background and the details of the look.',
    icon: 'palette',
    intro:
      'A theme says how things are arranged; these keys make it yours. [Colors and logo](/look/brand) and [Fonts and styles](/look/styles) tell how to go about it.',
    keys: {
      colors: { example: { primary: '#5B4B9E', light: '#B7A6F5', dark: '#5B4B9E' } },
      logo: {
        example: { light: '/logo/light.svg', dark: '/logo/dark.svg', href: 'https://example.com' },
      },
      favicon: { example: '/favicon.svg' },
      appearance: { example: { default: 'dark', strict: false } },
      icons: {
        example: { library: 'lucide' },
        more: 'The libraries are part of Pergola: icons are drawn into the pages, and no reader asks another host for them.',
      },
      background: {
        example: { decoration: 'gradient', color: { light: '#FFFDF8', dark: '#121016' } },
        more: showValues('background', ['gradient', 'grid', 'windows']),
      },
      styling: {
        example: {
          eyebrows: 'breadcrumbs',
          codeblocks: { theme: { light: 'github-light', dark: 'github-dark' } },
        },
        more: [
          '`eyebrows` chooses the label above the title:',
          showValues('eyebrows', ['section', 'breadcrumbs']),
          '`codeblocks` names a theme of [Shiki](https://shiki.style/themes), or one of two words:',
          showValues('codeblocks', ['system', 'dark', 'vitesse-light']),
        ].join('\n\n'),
      },
      fonts: {
        example: {
          heading: { family: 'Acme Serif', source: '/fonts/acme-serif.woff2', format: 'woff2' },
          body: { family: 'Inter' },
        },
      },
      thumbnails: { example: { appearance: 'dark', background: '/images/social.png' } },
    },
  },
  {
    name: 'around-pages',
    title: 'Around the pages',
    description:
      'Header, footer, banner, page menu, search, dates and the page for unknown addresses.',
    icon: 'panels-top-left',
    intro: 'What readers see on every page beside its text.',
    keys: {
      navbar: {
        example: {
          links: [
            { label: 'Blog', href: 'https://example.com/blog' },
            { type: 'github', href: 'https://github.com/acme/acme' },
          ],
          primary: { type: 'button', label: 'Sign up', href: 'https://example.com/signup' },
        },
      },
      footer: {
        example: {
          socials: { github: 'https://github.com/acme', x: 'https://x.com/acme' },
          links: [
            { header: 'Company', items: [{ label: 'Status', href: 'https://status.example.com' }] },
          ],
        },
      },
      banner: {
        example: {
          content: 'Version 2 is out: [what is new](/changelog)',
          dismissible: true,
          type: 'info',
        },
        more: showValues('banner', ['info', 'warning', 'critical']),
      },
      contextual: {
        example: { options: ['copy', 'view', 'chatgpt', 'claude', 'mcp'], display: 'header' },
        more: 'More of this menu is told by [Agents](/readers/agents#the-menu-of-pages).',
      },
      search: { example: { prompt: 'Search guides and endpoints' } },
      interaction: { example: { drilldown: true } },
      metadata: { example: { timestamp: true } },
      errors: {
        example: {
          '404': {
            redirect: false,
            title: 'Nothing grows here',
            description: 'Go to the [start](/).',
          },
        },
      },
    },
  },
  {
    name: 'navigation',
    title: 'Navigation and redirects',
    description: 'Which pages there are, in what order, and where old addresses lead.',
    icon: 'folder-tree',
    intro: 'How to put a navigation together is told by [Navigation](/write/navigation).',
    keys: {
      navigation: {
        example: {
          tabs: [
            {
              tab: 'Guides',
              icon: 'book-open',
              groups: [{ group: 'Begin', pages: ['index', 'quickstart'] }],
            },
            { tab: 'API', openapi: 'openapi.yaml' },
          ],
        },
      },
      redirects: {
        example: [
          { source: '/start', destination: '/quickstart' },
          { source: '/v1/:slug*', destination: '/legacy/:slug*', permanent: false },
        ],
        more: 'A build writes redirects in the form of every host: see [Hosting](/publish/hosting#redirects).',
      },
    },
  },
  {
    name: 'outputs',
    title: 'Search engines and agents',
    description: 'What a build tells those who read pages without eyes.',
    icon: 'bot',
    intro:
      '[Search engines](/readers/search-engines) and [Agents](/readers/agents) tell what a build writes for them.',
    keys: {
      seo: {
        example: {
          indexing: 'all',
          metatags: { 'og:site_name': 'Acme' },
          paths: [{ path: 'beta', metatags: { robots: 'noindex' } }],
        },
      },
      markdown: {
        example: { schema: false, instructions: 'Prices on these pages are examples.' },
      },
    },
  },
  {
    name: 'api',
    title: 'API pages',
    description: 'Documents, samples and the request console.',
    icon: 'braces',
    intro: 'How documents become pages is told by [API pages](/apis/start).',
    keys: {
      api: {
        example: {
          openapi: [{ source: 'openapi/shop.yaml', directory: 'shop' }],
          examples: { languages: ['curl', 'python', 'javascript'], prefill: true },
          params: { expanded: 'all' },
          playground: { display: 'interactive' },
        },
      },
    },
  },
  {
    name: 'integrations',
    title: 'Integrations',
    description: 'Analytics, chat and consent: each service with the keys that it takes.',
    icon: 'plug',
    intro:
      'A site without this key asks no other host for anything. With it, pages load the script of the service that you name, and `cookies` has it wait for consent. `dev` loads none of them.',
    keys: {
      integrations: {
        example: {
          plausible: { domain: 'docs.example.com' },
          cookies: { key: 'consent', value: 'yes' },
        },
      },
    },
  },
]
