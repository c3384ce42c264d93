/**
 * Storage of the tab, before the name of an assistant: set while that is open. The inline script
 * and the assistant's own have it; the script of all pages is to carry nothing of it.
 */
export const ASSISTANT_OPEN_KEY = 'pergola:assistant-open:'
