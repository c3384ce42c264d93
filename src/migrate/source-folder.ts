import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readFrontmatter } from '../content/index.ts'

const LEFT_OUT = /^(?:node_modules|\.git|dist|build|site|_site|\.docusaurus|\.astro)$/

/** A folder of another tool: its files, and what stands at the head of its pages. */
export class SourceFolder {
  /** Absolute path. */
  readonly root: string
  readonly #heads = new Map<string, Readonly<Record<string, unknown>>>()

  constructor(root: string) {
    this.root = root
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path))
  }

  isFile(path: string): boolean {
    return statSync(join(this.root, path), { throwIfNoEntry: false })?.isFile() === true
  }

  /** The first of some paths that is a file. */
  find(...paths: readonly string[]): string | undefined {
    return paths.find((path) => this.isFile(path))
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
  }

  /** Paths of the files below a folder, sorted. */
  list(folder: string, isHiddenTaken = false): string[] {
    const files: string[] = []
    const visit = (path: string) => {
      for (const entry of readdirSync(join(this.root, path), { withFileTypes: true })) {
        if (LEFT_OUT.test(entry.name) || (entry.name.startsWith('.') && !isHiddenTaken)) continue
        const below = posix.join(path, entry.name)
        if (entry.isDirectory()) visit(below)
        else if (entry.isFile()) files.push(below)
      }
    }
    if (this.has(folder)) visit(folder)
    return files.toSorted()
  }

  pages(folder: string): string[] {
    return this.list(folder).filter((file) => /\.mdx?$/i.test(file))
  }

  /** The frontmatter of a page. */
  headOf(file: string): Readonly<Record<string, unknown>> {
    const known = this.#heads.get(file) ?? readFrontmatter(this.read(file), file).data
    this.#heads.set(file, known)
    return known
  }
}

/** A member of what settings say, if it is a text. */
export function getText(value: unknown, ...path: readonly string[]): string | undefined {
  const found = getAt(value, ...path)
  return typeof found === 'string' && found !== '' ? found : undefined
}

export function getAt(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  )
}

/** The items of a list; nothing for what is none. */
export function getList(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = getAt(value, ...path)
  return Array.isArray(found) ? found : []
}

/** An address as it is compared: with one slash before it, none behind it, and no suffix. */
export function normalizeAddress(path: string): string {
  const plain = posix
    .join('/', path)
    .replace(/(?:\/index)?\.(?:html?|mdx?)$/i, '')
    .replace(/\/(?:index|README)$/i, '')
    .replace(/\/+$/, '')
  return plain === '' ? '/' : plain
}
