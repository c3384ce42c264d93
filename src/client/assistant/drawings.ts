import { assistant, createGlyph } from '../search/element.ts'

const drawings = {
  assistant,
  renew:
    '<path d="M12 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-6M17.5 3.5a2.1 2.1 0 0 1 3 3L12 15l-4 1 1-4z"/>',
  close: '<path d="M18 6 6 18M6 6l12 12"/>',
  send: '<path d="M12 19V5M6 11l6-6 6 6"/>',
  stop: '<rect x="6.5" y="6.5" width="11" height="11" rx="1.5" fill="currentColor"/>',
  attach:
    '<path d="m20 11.5-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4l7.8-7.8"/>',
  selection: '<path d="M4 7h16M4 12h10M4 17h7M17 13v7M15 13h4M15 20h4"/>',
  code: '<path d="m8 7-5 5 5 5M16 7l5 5-5 5"/>',
  file: '<path d="M14 3H6v18h12V7zM14 3v4h4"/>',
  image:
    '<rect x="3" y="4" width="18" height="16" rx="2"/><circle cx="9" cy="10" r="1.5"/><path d="m4 18 5-4 3 2 4-4 4 4"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M15 5.5V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h.5"/>',
  share: '<path d="M12 3v12M8 6.5 12 3l4 3.5M7 11H5v9h14v-9h-2"/>',
  helpful:
    '<path d="M7 11v9H4v-9zM7 11l4-8a2 2 0 0 1 2 2v4h5.5a2 2 0 0 1 2 2.4l-1.3 7a2 2 0 0 1-2 1.6H7"/>',
  unhelpful:
    '<path d="M17 13V4h3v9zM17 13l-4 8a2 2 0 0 1-2-2v-4H5.5a2 2 0 0 1-2-2.4l1.3-7a2 2 0 0 1 2-1.6H17"/>',
  retry: '<path d="M20 5v5h-5M19.5 10A8 8 0 1 0 20 14"/>',
} as const

export type Drawing = keyof typeof drawings

/** A drawing of our own. */
export function createDrawing(name: Drawing): Element {
  return createGlyph(drawings[name])
}
