import type { CodeEntry } from './entry.ts'

/** Findings about the text and components of pages. */
export const CONTENT_CODES = {
  'attribute-invalid': {
    severity: 'error',
    about:
      'The value of an attribute is no JavaScript expression. Write text in quotes, and expressions in braces.',
  },
  'attribute-not-closed': {
    severity: 'error',
    about:
      'An attribute lacks its closing brace, an option of a code block its closing quote, or a comment its `*/}`. Write the missing sign.',
  },
  'attribute-not-quoted': {
    severity: 'warning',
    about: 'An attribute\'s value has no quotes. Write `name="value"`.',
  },
  'audience-unknown': {
    severity: 'warning',
    about:
      '`for` of `<Visibility>` is no audience that there is. Write one that the message names.',
  },
  'author-code-failed': {
    severity: 'warning',
    about:
      'A module of the site throws an error on the server. Use `window` and the like only in `useEffect` and event handlers.',
  },
  'author-code-invalid': {
    severity: 'error',
    about:
      'JavaScript of a page or module cannot be read. Check the brackets and tags near the place.',
  },
  'code-not-closed': {
    severity: 'warning',
    about:
      'A backtick has no other one that closes or opens the code, and is shown. Write the other one, or `` \\` `` for one that is text.',
  },
  'component-empty': {
    severity: 'warning',
    about:
      'A component that shows what is inside of it has nothing inside. Write what belongs there, or remove it.',
  },
  'component-failed': {
    severity: 'warning',
    about:
      'A component throws an error on the server. Use `window` and the like only in `useEffect` and event handlers.',
  },
  'component-misplaced': {
    severity: 'warning',
    about: 'A part such as `<Tab>` stands on a page without `<Tabs>`. Put that around it.',
  },
  'component-unknown': {
    severity: 'warning',
    about: 'A page uses a component that is not defined. Correct the name, or import it.',
  },
  'diagram-invalid': {
    severity: 'warning',
    about:
      'A diagram cannot be read by Mermaid, so that readers see its source. Mend it at the line that is named; `check` alone tells of it.',
  },
  'emphasis-loose': {
    severity: 'warning',
    about:
      'The signs of bold text have a space between them and its words, as in `**text **`, and are shown. Write the space outside of them.',
  },
  'expression-failed': {
    severity: 'warning',
    about: 'An expression in braces throws an error on the server. It is left out; correct it.',
  },
  'expression-not-text': {
    severity: ['info', 'warning'],
    about:
      'An expression in braces is no text or element, and shown as text. Write `\\{` for a brace that is text.',
  },
  'fence-language-unknown': {
    severity: 'warning',
    about:
      'The language of a code block, or the kind of a diagram, is nearly one that is known. Correct it; the code has no colors and the diagram is not drawn.',
  },
  'fence-line-beyond': {
    severity: 'warning',
    about:
      '`highlight` or `focus` of a code block names a line that it does not have. Count from the first line of the code.',
  },
  'fence-not-closed': {
    severity: 'warning',
    about:
      'A code block has no line that closes it, or one line of such signs too many stands before it, so that what follows is code as well. Close it, or remove the line that the message names.',
  },
  'footnote-missing': {
    severity: 'warning',
    about:
      'A page refers to a footnote that has no text, such as `[^1]`. Write `[^1]: …` on a line of its own.',
  },
  'frame-title-missing': {
    severity: 'warning',
    about:
      'An `<iframe>` has no title for readers who do not see it. Say in `title` what it shows; `check` alone tells of it.',
  },
  'frontmatter-invalid': {
    severity: 'warning',
    about:
      'The frontmatter of a page is no YAML that can be read. Correct it at the place that is named.',
  },
  'heading-empty': {
    severity: 'warning',
    about: 'A heading has no words. Write them behind its signs, or remove the signs.',
  },
  'heading-skipped': {
    severity: 'warning',
    about:
      'A heading lies more than one level below the one before. Write it one level below; `check` alone tells of it.',
  },
  'heading-unspaced': {
    severity: 'warning',
    about:
      'A heading has no space behind its signs, as in `##Install`, and is shown as text. Write one.',
  },
  'html-comment': {
    severity: 'warning',
    about: 'A page has an HTML comment, which MDX does not know. Write `{/* … */}`.',
  },
  'id-repeated': {
    severity: 'warning',
    about:
      'Two parts of a page are to have the same id. Links lead to the first; give the other one an id of its own.',
  },
  'image-alt-missing': {
    severity: 'warning',
    about:
      'An image has no text for readers who do not see it. Write `alt`, empty for an ornament; `check` alone tells of it.',
  },
  'import-cycle': {
    severity: 'error',
    about: 'Modules import each other in a circle. Move what both need into a third one.',
  },
  'import-in-text': {
    severity: 'warning',
    about:
      'An import stands right behind text or within a component, and is shown as text. Move it below the frontmatter.',
  },
  'import-not-found': {
    severity: 'error',
    about: 'An import leads to no file. Correct its path.',
  },
  'import-package': {
    severity: 'error',
    about:
      'A module imports a package, which sites cannot. Copy what it needs into a file of the docs folder; components of Pergola need no import.',
  },
  'islands-not-bundled': {
    severity: 'error',
    about:
      'A component cannot be bundled for browsers. Check what its file imports and exports; until then it stays as the server made it.',
  },
  'link-loose': {
    severity: 'warning',
    about:
      'A link has a space before its address or in it, or lacks a bracket, and is shown as it is written. Write it as `[text](/path)`, with `%20` for a space.',
  },
  'link-reference-missing': {
    severity: 'warning',
    about:
      'A link such as `[text][label]` has a label that the page does not define, and is shown as it is written. Write `[label]: /path` on a line of its own.',
  },
  'link-text-missing': {
    severity: 'warning',
    about:
      'A link has no text, so that nobody sees it or can choose it. Write one, or remove the link; `check` alone tells of it.',
  },
  'loose-angle-bracket': {
    severity: 'warning',
    about:
      'A `<` that begins no tag is shown as text. Write `\\<` or `&lt;`, or put it in backticks.',
  },
  'loose-brace': {
    severity: 'warning',
    about: 'A `{` that begins no expression is shown as text. Write `\\{`, or put it in backticks.',
  },
  'merge-conflict': {
    severity: 'error',
    about:
      'A merge left two versions of a text with its marks, `<<<<<<<` and the like. Keep one of them, and remove the marks.',
  },
  'page-failed': {
    severity: 'error',
    about:
      'A page could not be compiled. Simplify it until it compiles; the mistake may be in Pergola itself.',
  },
  'page-not-compiled': {
    severity: 'error',
    about:
      'A page is no MDX that can be read, and shows its source. Close every tag and brace near the place.',
  },
  'prop-invalid': {
    severity: 'warning',
    about: "A component's prop has a value that it cannot have. Write one that the message names.",
  },
  'prop-left-out': {
    severity: 'warning',
    about:
      'A prop cannot be sent to browsers, as it depends on where it stands. Write it where it is used, or export it from the module.',
  },
  'prop-missing': {
    severity: 'warning',
    about:
      'A component lacks the prop that names it, so that readers see a part without a name. Write it.',
  },
  'prop-unknown': {
    severity: ['warning', 'info'],
    about: 'A component does not have the prop. Correct its name or remove it; it changes nothing.',
  },
  'style-invalid': {
    severity: 'warning',
    about:
      'A part of a `style` attribute is no property with a value, and browsers leave it out. Write `property: value`.',
  },
  'tab-title-repeated': {
    severity: 'warning',
    about:
      'Two tabs of one group have the same title, so that readers cannot tell them apart. Give one of them another title.',
  },
  'table-not-separated': {
    severity: 'warning',
    about: 'A table follows another one without a blank line. Put one between them.',
  },
  'table-row-long': {
    severity: 'warning',
    about:
      'A row of a table has more cells than its header, for which there is no column. Write `\\|` for bars that are text.',
  },
  'table-uneven': {
    severity: 'warning',
    about:
      'The row of dashes below the header of a table is missing, or has more or fewer cells, so that it is no table, or a row has more than the header, so that the last are not shown. Give them as many.',
  },
  'tag-not-closed': {
    severity: 'error',
    about: 'A tag is not closed. Close it at the same depth.',
  },
  'tag-not-ended': {
    severity: 'error',
    about: 'A tag lacks its last bracket, as `</Frame`. Write `>`.',
  },
  'tag-not-opened': {
    severity: 'error',
    about: 'A closing tag has no open one. Open it before, or remove the closing tag.',
  },
  'formula-invalid': {
    severity: 'warning',
    about: 'A formula cannot be read. Mend its TeX, or write `\\$` for a dollar that is text.',
  },
  'text-not-utf8': {
    severity: 'warning',
    about:
      'A page or snippet is saved in another encoding than UTF-8, such as that of an old editor. Save it in UTF-8.',
  },
  'twoslash-failed': {
    severity: 'warning',
    about:
      'A code block with types cannot be read by the compiler. Check its `^?` and `@` comments.',
  },
  'twoslash-unavailable': {
    severity: 'warning',
    about:
      'A code block asks for types, and what reads them is not installed. Run `npm install --save-dev twoslash typescript`; until then it is shown without.',
  },
  'variable-undefined': {
    severity: ['warning', 'info'],
    about:
      'An expression names something that is not defined. Import or export it, or write `\\{` for a brace that is text.',
  },
  'variable-unknown': {
    severity: 'warning',
    about:
      'A page names a variable that `docs.json` does not have. Add it to `variables`, or correct the name.',
  },
} as const satisfies Readonly<Record<string, CodeEntry>>
