/** The words below a page. */
export interface PageEndLabels {
  edit: string
  issue: string
  helpful: string
  yes: string
  no: string
  comment: string
  send: string
  cancel: string
  thanks: string
  failed: string
}

export const english: PageEndLabels = {
  edit: 'Suggest edits',
  issue: 'Raise issue',
  helpful: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  comment: 'What could be better? (optional)',
  send: 'Send',
  cancel: 'Cancel',
  thanks: 'Thank you for your answer.',
  failed: 'Your answer could not be sent. Please try again.',
}

/** The words for a BCP-47 tag. */
export function pageEndLabels(_lang: string): PageEndLabels {
  return english
}
