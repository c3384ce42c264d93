import type { Services } from './service-tag.ts'

/** Chats with the site's people. */
export const chats: Services = {
  frontchat: ({ snippetId }) => ({
    src: 'https://chat-assets.frontapp.com/v1/chat.bundle.js',
    settings: { chatId: snippetId },
    hosts: ['https://*.frontapp.com', 'wss://*.frontapp.com'],
  }),
  intercom: ({ appId }) => ({
    src: `https://widget.intercom.io/widget/${encodeURIComponent(appId)}`,
    settings: { appId },
    hosts: ['https://*.intercom.io', 'https://*.intercomcdn.com', 'wss://*.intercom.io'],
  }),
}

/** Services that ask readers for their consent. */
export const consentManagers: Services = {
  onetrust: ({
    domainScript,
    categoryId = 'C0002',
    scriptSource = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
  }) => ({
    src: scriptSource,
    attributes: { 'data-domain-script': domainScript },
    settings: { categoryId },
    hosts: ['https://cdn.cookielaw.org', 'https://*.onetrust.com'],
  }),
  transcend: ({ bundleId, analyticsPurpose }) => ({
    src: `https://transcend-cdn.com/cm/${bundleId}/airgap.js`,
    settings: { purpose: analyticsPurpose },
    hosts: ['https://*.transcend.io'],
  }),
}
