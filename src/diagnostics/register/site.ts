import type { CodeEntry } from './entry.ts'

/** Findings about files, addresses, links and the output. */
export const SITE_CODES = {
  'change-not-read': {
    severity: 'error',
    about:
      'The development server could not take up a change, and serves what was there before. Save a file to try again; the mistake may be in Pergola itself.',
  },
  'channel-not-found': {
    severity: 'warning',
    about: '`asyncapi` of a page names a channel that no document has. Correct the name.',
  },
  'channels-not-found': {
    severity: 'warning',
    about: 'A document named by `asyncapi` has no channels. Name OpenAPI documents with `openapi`.',
  },
  'endpoint-hidden': {
    severity: 'warning',
    about:
      'The navigation names an operation that its document hides. Remove the entry, or `x-hidden` and `x-excluded` from the document.',
  },
  'endpoint-not-found': {
    severity: 'warning',
    about: '`openapi` names an operation that no document has. Correct the method and path.',
  },
  'file-secret': {
    severity: 'error',
    about:
      'A file that the site refers to is a secret or has the name of one. It is not published; take the reference away, or rename the file if all may read it.',
  },
  'file-unreadable': {
    severity: 'error',
    about:
      'The system does not let Pergola read a file or folder of the docs, which is left out. Give it the right to, or name it in `.mintignore`.',
  },
  'frontmatter-date': {
    severity: 'warning',
    about: 'A date in the frontmatter cannot be read. Write it as `2026-01-31`.',
  },
  'link-anchor-not-found': {
    severity: 'warning',
    about: 'A link leads to a place that its page does not have. Correct the part after `#`.',
  },
  'link-dangling': {
    severity: 'warning',
    about: 'A symbolic link leads nowhere. Remove it, or bring back what it leads to.',
  },
  'link-external-gone': {
    severity: 'warning',
    about:
      'A link leads to a page of another site that is not there any more. `check --external` finds them. Correct the address, or remove the link.',
  },
  'link-external-unreached': {
    severity: 'warning',
    about:
      'No other site has answered, so links to them were not looked at. Check the connection, and run `check --external` again.',
  },
  'link-file-broken': {
    severity: 'warning',
    about:
      'A link or image leads to a file that is empty, was never fetched from Git LFS, or is an HTML page in place of an image. Put the file itself there.',
  },
  'link-invalid': {
    severity: 'warning',
    about:
      'A link has no address, or one that no browser can open, such as `htps://example.com`. Correct it.',
  },
  'link-left-out': {
    severity: 'warning',
    about:
      'A symbolic link leads to what may not be published. Copy the file into the docs folder if all may read it.',
  },
  'link-not-found': {
    severity: 'warning',
    about: 'A link leads to no page or file of the site. Correct it, or add a redirect.',
  },
  'link-not-published': {
    severity: 'warning',
    about:
      'A link leads to a file that is left out of the site. Correct it, or have the file published.',
  },
  'names-differ-in-case': {
    severity: 'warning',
    about:
      'Two names differ only in upper and lower case, which many computers and hosts take for one. Rename one of them.',
  },
  'navigation-duplicate-page': {
    severity: ['warning', 'info'],
    about:
      'A page stands in the navigation more than once. It belongs to its first entry; remove the others if they are slips.',
  },
  'navigation-empty': {
    severity: 'warning',
    about:
      'An entry of the navigation has no pages, so that it is not shown. List its pages, or remove it.',
  },
  'navigation-not-supported': {
    severity: 'info',
    about:
      'Entries of the navigation are of a kind that is not built. Pages and groups in them are shown.',
  },
  'navigation-page-case': {
    severity: 'warning',
    about:
      'The navigation names a page with other capital letters than its file has. Write it as the file is called: links and other tools tell them apart.',
  },
  'navigation-page-not-found': {
    severity: 'warning',
    about: 'The navigation names a page that has no file. Correct the path, or write the page.',
  },
  'navigation-page-unlisted': {
    severity: 'info',
    about:
      'A page stands in no navigation, and nothing leads to it. Add it to the navigation, link to it, or write `hidden: true` in its frontmatter; `check` alone tells of it.',
  },
  'output-collision': {
    severity: 'warning',
    about: 'Two things would be published at the same address. Rename one of them.',
  },
  'output-not-free': {
    severity: 'error',
    about:
      'A file that Pergola did not make stands where the build has to write. Remove it, or build into another folder.',
  },
  'page-invalid-value': {
    severity: 'warning',
    about:
      'A key of a page has a value that it cannot have, such as a list where a text is expected. Write what the message names.',
  },
  'page-invalid-switch': {
    severity: 'warning',
    about:
      'A key of a page that is on or off has another value. Write `true` or `false` without quotes.',
  },
  'page-invalid-url': {
    severity: 'warning',
    about:
      'The `url` of a page, which its entry in the navigation leads to, is no address of elsewhere. Begin it with `https://`, or remove it; the page itself is shown.',
  },
  'page-same-route': {
    severity: 'warning',
    about: 'Two files have the same address. Rename one of them; the first one is shown.',
  },
  'page-unknown-key': {
    severity: ['info', 'warning'],
    about: 'A key of a page is nearly one that there is. Correct its name; it changes nothing.',
  },
  'page-unknown-mode': {
    severity: 'warning',
    about: '`mode` of a page is none that there is. Write one that the message names.',
  },
  'page-unknown-playground': {
    severity: 'warning',
    about: '`playground` of a page is none that there is. Write one that the message names.',
  },
  'pages-restricted': {
    severity: 'warning',
    about:
      'Pages for some readers only are left out of the site. Pass `--include-restricted` to publish them for all.',
  },
  'playground-needs-login': {
    severity: 'warning',
    about:
      'Consoles for readers who have signed in are left out: nobody signs in here. Write `interactive`, or `none`.',
  },
  'redirect-anchor-not-found': {
    severity: 'warning',
    about: 'A redirect leads to a place that its page does not have. Correct the part after `#`.',
  },
  'redirect-covers-pages': {
    severity: 'warning',
    about:
      'A redirect with a placeholder matches addresses of pages. Pages win on most hosts; narrow the `source`.',
  },
  'redirect-loop': {
    severity: 'warning',
    about: 'Redirects lead to each other in a circle. Have one of them lead to a page.',
  },
  'redirect-shadowed': {
    severity: 'warning',
    about: 'A page or file stands at the `source` of a redirect and stays. Remove one of the two.',
  },
  'redirect-target-not-found': {
    severity: 'warning',
    about: 'A redirect leads to no page or file. Correct its `destination`.',
  },
  'redirect-unreachable': {
    severity: 'warning',
    about:
      'An earlier redirect takes all addresses of a later one. Put the later one first, or remove it.',
  },
  'schema-not-found': {
    severity: 'warning',
    about:
      '`openapi-schema` of a page names a schema that no document has. Write the name as it stands under `components.schemas`.',
  },
  'script-invalid': {
    severity: 'warning',
    about:
      'A script of the docs folder is no JavaScript that browsers can read, so that nothing of it runs. Correct it at the place that is named; `check` alone tells of it.',
  },
  'script-not-run': {
    severity: 'warning',
    about:
      'A script of the docs folder is made for Node.js and would fail in browsers. It is left out; name it in `.mintignore` to hear no more of it.',
  },
  'style-sheet-invalid': {
    severity: 'warning',
    about: 'A style sheet of the docs folder is no CSS. Close every bracket, string and comment.',
  },
  'thumbnail-font-unavailable': {
    severity: 'warning',
    about:
      'A font of preview images could not be fetched. Build while there is a network, or name another family.',
  },
  'thumbnail-image-unavailable': {
    severity: 'warning',
    about: 'An image of preview images is not there or no image. Correct its path.',
  },
  'thumbnail-text-undrawable': {
    severity: 'warning',
    about:
      'Titles have characters that no font of preview images has. Name a family that has them in `thumbnails.fonts.family`.',
  },
  'thumbnails-failed': {
    severity: 'warning',
    about: 'Preview images could not be drawn. The message has the reason.',
  },
  'timestamps-shallow': {
    severity: 'warning',
    about:
      'The clone has no whole history, so that dates of changes may be those of the clone. Fetch all commits.',
  },
} as const satisfies Readonly<Record<string, CodeEntry>>
