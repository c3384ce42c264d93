import { parseSync } from 'rolldown/utils'
import {
  type Features,
  type HastPluginDefinition,
  type MdastPluginDefinition,
  type MdxCompileOptions,
  type MdxJsxFlowElement,
  markdownToJs,
  mdxToJs,
} from 'satteri'
import { guardVisitors, type NamedMarkdownPlugin } from '../extension.ts'
import { type EditedText, findFencedRanges, withoutRanges } from '../source/index.ts'
import { getClassNames } from '../utilities/index.ts'
import { describeUnnamedImage, describeUnnamedLink } from './barriers.ts'
import { BodyCollector } from './body-collector.ts'
import { createElementPlugin } from './element-plugin.ts'
import { createExpressionPlugin } from './expression-plugin.ts'
import { readFenceInfo } from './fence-info.ts'
import { createLateLinkPlugin, type LinkScope, linkPlugin } from './link-plugin.ts'
import type { EsmBlock, ModuleBody } from './module-body.ts'
import { names } from './names.ts'
import { PlacedError, toParserError } from './parser-error.ts'
import { SourceMap } from './source-map.ts'
import { createTextSlipsPlugin } from './text-slips-plugin.ts'
import { findUnreadable, findUnrunnable } from './unreadable-expression.ts'
import { createVerbatimPlugin } from './verbatim-plugin.ts'

const LONGEST = 120

export interface BodyOptions extends LinkScope {
  /** A snippet's relative links wait for the importing page. */
  snippet: boolean
  /** Keeps each child apart: for author components that take their children apart. */
  separateChildren: boolean
  /** What plugins do with the tree, before we do. */
  plugins: readonly NamedMarkdownPlugin[]
  /** Is told of a plugin that throws; its node stays as it is. */
  pluginFailed: (plugin: string, hook: string, error: unknown) => void
  /** Plain Markdown: braces and tags of components are text. */
  plain: boolean
}

const FEATURES: Features = { gfm: true, frontmatter: false }

/** What a text has somewhere if a plugin has anything to do in it: each costs a walk through its tree. */
const ESM = /^\s*(?:import|export)\b/m
const VERBATIM = /<(?:Latex|Mermaid|Prompt)\b/
const UNNAMED = /\[(?:\s|&#?\w+;)*\]/
const TASK = /\[[\sxX]\]/
const ALIGNMENT = /:-|-:/

const MISSING_REFERENCE = /_missingMdxReference\("([^"]+)"/g

/** Compiles a text that is ready for the parser. Throws the parser's error. */
export function compileBody(
  edited: EditedText,
  original: string,
  options: BodyOptions,
): Omit<ModuleBody, 'diagnostics' | 'math' | 'readable'> {
  const collector = new BodyCollector(new SourceMap(edited, original), edited.text)
  const { text } = edited
  const prose = withoutRanges(text, findFencedRanges(text))
  // What plugins put into the tree stands in no text.
  const mayHave = (pattern: RegExp, part: string) =>
    options.plugins.length > 0 || pattern.test(part)
  const shared: MdxCompileOptions = {
    outputFormat: 'function-body',
    elementAttributeNameCase: 'html',
    features: options.plain ? { ...FEATURES, rawHtml: true } : FEATURES,
    mdastPlugins: [
      ...options.plugins.map(({ plugin, visitors }) =>
        guardVisitors(visitors, (hook, error) => options.pluginFailed(plugin, hook, error)),
      ),
      mayHave(ESM, text) && createEsmPlugin(collector),
      mayHave(VERBATIM, text) && createVerbatimPlugin(collector),
      createFencePlugin(collector),
      createExpressionPlugin(collector),
      createElementPlugin(collector),
      mayHave(UNNAMED, prose) && createBarrierPlugin(collector),
      createTextSlipsPlugin(collector, prose),
      options.snippet && createLateLinkPlugin(collector),
    ],
    hastPlugins: [
      linkPlugin(options, (address, offset) => collector.addLink(address, offset)),
      mayHave(TASK, prose) && createTaskPlugin(),
      mayHave(ALIGNMENT, text) && createCellPlugin(),
    ],
  }
  if (!options.separateChildren) {
    // Headings stay elements: their ids are known when the page is rendered.
    const ignoreElements = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
    shared.optimizeStatic = { component: names.static, prop: 'html', ignoreElements }
  }
  const code = compileText(edited.text, shared, options.plain, collector)
  // Taken out of the body, imports and exports are not checked: for the parser's own error.
  if (!isModule(collector.esm)) mdxToJs(edited.text, { features: FEATURES })
  const references = [...code.matchAll(MISSING_REFERENCE)].map((found) => found[1] ?? '')
  return {
    code,
    text: original,
    expressions: collector.expressions,
    fences: collector.fences,
    esm: collector.esm,
    elements: collector.elements,
    icons: collector.icons,
    props: collector.props,
    references: [...new Set(references)],
    links: collector.links,
    barriers: collector.barriers,
    slips: collector.slips,
    snippets: collector.snippets,
    classes: [...collector.classes, ...htmlClasses(edited.text, options)],
  }
}

/** Throws an `ExpressionError` for what the compiler refuses, or lets pass, without its place. */
function compileText(
  text: string,
  shared: MdxCompileOptions,
  plain: boolean,
  collector: BodyCollector,
): string {
  const { sources } = collector
  const compile = plain ? markdownToJs : mdxToJs
  let compiled: ReturnType<typeof compile>
  try {
    compiled = compile(text, shared)
  } catch (error) {
    throw (toParserError(error, text) ? undefined : findUnreadable(sources)) ?? error
  }
  if (compiled instanceof Promise) throw new TypeError('Expected plugins without promises.')
  const { unnameable } = collector
  if (unnameable !== undefined) {
    throw new PlacedError(unnameable, 'Unexpected character after `<`, expected a name')
  }
  const unrunnable = findUnrunnable(compiled.code, sources)
  if (unrunnable !== undefined) throw unrunnable
  return compiled.code
}

/** In plain Markdown, tags are no elements of the tree. */
function htmlClasses(text: string, { plain }: BodyOptions): string[] {
  if (!plain) return []
  const attributes = text.matchAll(/<[a-z][^<>]*?\sclass=(?:"([^"]*)"|'([^']*)')/gi)
  return [...attributes].flatMap(([, double, single]) => getClassNames(double ?? single ?? ''))
}

/** Takes imports and exports out of the body: they are compiled as a module of their own. */
function createEsmPlugin(collector: BodyCollector): MdastPluginDefinition {
  return {
    name: 'pergola-esm',
    options: { position: true },
    mdxjsEsm(node, context) {
      collector.addEsm(node.value, node.position?.start.offset ?? 0)
      context.removeNode(node)
    },
  }
}

/** Turns fences into elements, so that `<CodeGroup>` and the like can read their titles. */
function createFencePlugin(collector: BodyCollector): MdastPluginDefinition {
  return {
    name: 'pergola-fences',
    options: { position: true },
    code(node): MdxJsxFlowElement {
      const props = readFenceInfo(`${node.lang ?? ''} ${node.meta ?? ''}`)
      const index = collector.addFence(props, node.value, node.position)
      return {
        type: 'mdxJsxFlowElement',
        name: props.language === 'mermaid' ? names.mermaid : names.code,
        attributes: [{ type: 'mdxJsxExpressionAttribute', value: `...${names.fence}(${index})` }],
        children: [],
      }
    },
  }
}

/** Notes the images and links without a text. */
function createBarrierPlugin(collector: BodyCollector): MdastPluginDefinition {
  return {
    name: 'pergola-barriers',
    options: { position: true },
    image(node) {
      if (node.alt?.trim()) return
      collector.addBarrier(describeUnnamedImage(node.url), node.position?.start.offset)
    },
    link(node) {
      const isEmpty = node.children.every((child) => child.type === 'text' && !child.value.trim())
      // One without an address is told as such.
      if (!isEmpty || node.title?.trim() || node.url.trim() === '') return
      collector.addBarrier(describeUnnamedLink(node.url), node.position?.start.offset)
    },
  }
}

/** Names the boxes of a task list by the words beside them. */
function createTaskPlugin(): HastPluginDefinition {
  return {
    name: 'pergola-tasks',
    element: {
      filter: ['input'],
      visit(node, context) {
        const parent = context.parent(node)
        if (node.properties.type !== 'checkbox' || parent === undefined) return
        const text = context.textContent(parent).trim().replaceAll(/\s+/g, ' ')
        context.setProperty(node, 'ariaLabel', text.slice(0, LONGEST))
      },
    },
  }
}

/** Says where a cell's text stands in an attribute: policies of hosts may forbid styles in markup. */
function createCellPlugin(): HastPluginDefinition {
  return {
    name: 'pergola-cells',
    element: {
      filter: ['td', 'th'],
      visit(node, context) {
        const [, side] = /^text-align: (\w+)$/.exec(String(node.properties.style)) ?? []
        if (side === undefined) return
        context.setProperty(node, 'style', undefined)
        context.setProperty(node, 'align', side)
      },
    },
  }
}

/** True for code that is nothing but readable imports and exports. */
function isModule(blocks: readonly EsmBlock[]): boolean {
  let defaults = 0
  for (const { source } of blocks) {
    const { program, errors } = parseSync('module.jsx', source, {
      lang: 'jsx',
      sourceType: 'module',
    })
    if (errors.length > 0) return false
    for (const { type } of program.body) {
      if (!/^(?:Import|Export\w+)Declaration$/.test(type)) return false
      if (type === 'ExportDefaultDeclaration') defaults++
    }
  }
  return defaults < 2
}
