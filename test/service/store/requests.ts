/** An update that is asked for. */
export const UPDATE = {
  projectId: 'docs',
  subdomain: 'acme',
  source: 'api',
  ref: 'main',
  isPreview: false,
} as const
