const glyph = (body: string): string =>
  `<svg class="icon-glyph" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${body}</svg>`

/** The shell's own drawings; those that only decorate stand in the style sheet. */
export const glyphs = {
  menu: glyph('<path d="M4 6h16M4 12h16M4 18h16"/>'),
  close: glyph('<path d="M18 6 6 18M6 6l12 12"/>'),
  globe: glyph(
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18"/>',
  ),
  fold: glyph('<path d="M20 5v14M4 12h12M11 7l5 5-5 5"/>'),
  list: glyph('<path d="M4 6h16M4 12h10M4 18h13"/>'),
  assistant: glyph(
    '<path d="M11 4.5 12.8 9.7 18 11.5 12.8 13.3 11 18.5 9.2 13.3 4 11.5 9.2 9.7zM18.5 3v4M16.5 5h4M19 17v3M17.5 18.5h3"/>',
  ),
  search: glyph('<circle cx="11" cy="11" r="7"/><path d="m21 21-5-5"/>'),
  sun: glyph(
    '<circle cx="12" cy="12" r="4"/><path d="M12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4"/>',
  ),
  moon: glyph('<path d="M20 14.500A8.5 8.5 0 1 1 9.5 4a6.7 6.7 0 0 0 10.5 10.5"/>'),
  feed: glyph('<path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18.500h.01"/>'),
  monitor: glyph(
    '<rect x="3" y="4" width="18" height="12.5" rx="2"/><path d="M8.5 20.500h7M12 16.500v4"/>',
  ),
} as const
