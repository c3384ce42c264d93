import { lstatSync, realpathSync } from 'node:fs'
import { join, posix } from 'node:path'
import { PathError } from './path-error.ts'

/** Files of hosts, tools and secrets: not the docs', wherever they lie. */
const PROTECTED =
  /(?:^|\/)(?:\.git[^/]*|\.forgejo|\.circleci|\.husky|\.vscode|\.idea|\.devcontainer|\.npmrc|\.yarnrc[^/]*|\.env[^/]*|\.ssh|\.aws|node_modules|bitbucket-pipelines\.ya?ml|azure-pipelines\.ya?ml|\.?jenkinsfile|dockerfile|makefile|package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock)(?:\/|$)/i

/** What docs are made of. Scripts are theirs as well, and code of theirs is not for agents to write. */
const WRITABLE = /\.(?:mdx?|json|ya?ml|css|svg|txt)$/i

/** What is moved as it is, and never written. */
const MOVABLE = /\.(?:png|jpe?g|gif|webp|avif|ico|mp4|webm|pdf)$/i

const LONGEST = 512

/**
 * The absolute path of a file of the docs. It lies in their folder by its name and on the disk: no
 * part of it is a symbolic link. Throws `PathError`.
 *
 * @param root absolute path of the docs folder
 * @param path as an agent wrote it, relative to `root`
 */
export function confine(root: string, path: string, use: 'read' | 'write' | 'move'): string {
  const name = normalizePath(path)
  if (isProtected(name)) throw refused(path, 'a file of the docs', 'a protected one')
  const isAllowed = WRITABLE.test(name) || (use === 'move' && MOVABLE.test(name))
  if (use !== 'read' && !isAllowed) {
    throw refused(path, 'a page, JSON, YAML, CSS, SVG or text file', 'a file of another kind')
  }
  const parts = name.split('/')
  let current = realpathSync(root)
  for (const [at, part] of parts.entries()) {
    current = join(current, part)
    const stats = lstatSync(current, { throwIfNoEntry: false })
    const isLast = at === parts.length - 1
    if (stats === undefined) {
      if (use === 'read') throw refused(path, 'a file that exists', 'none')
      return join(current, ...parts.slice(at + 1))
    }
    if (stats.isSymbolicLink()) throw refused(path, 'a file of the docs', 'a symbolic link')
    if (!isLast && !stats.isDirectory()) throw refused(path, 'a folder', `\`${part}\`, a file`)
    if (isLast && !stats.isFile()) throw refused(path, 'a file', 'something else')
    if (isLast && stats.nlink > 1) throw refused(path, 'a file of its own', 'a hard link')
  }
  return current
}

/** Whether a path, or what it lies in, is none of the docs'. */
export function isProtected(path: string): boolean {
  return PROTECTED.test(path)
}

/** A path as its parts say it, in one spelling. Throws `PathError` where it leads out. */
export function normalizePath(path: string): string {
  if (typeof path !== 'string' || path === '') {
    throw new PathError('', 'Expected a path, received none.')
  }
  if (path.length > LONGEST) {
    throw refused(path.slice(0, 60), `at most ${LONGEST} characters`, String(path.length))
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(path)) {
    throw refused(printable(path), 'a path with `/` between its parts', 'other characters')
  }
  const name = posix.normalize(path.normalize('NFC')).replace(/\/$/, '')
  const leadsOut = name === '..' || name.startsWith('../')
  if (posix.isAbsolute(name) || leadsOut || /^[a-z]:/i.test(name) || name === '.') {
    throw refused(path, 'a path within the docs', 'one that leads out of them')
  }
  // Some file systems take these for the same as without what is at their end.
  if (name.split('/').some((part) => /[ .]$/.test(part) || part.includes(':'))) {
    throw refused(path, 'names that every file system has', 'one that some do not')
  }
  return name
}

function refused(path: string, expected: string, received: string): PathError {
  return new PathError(path, `Expected \`${path}\` to be ${expected}, received ${received}.`)
}

function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return text.replaceAll(/[\u0000-\u001f\u007f]/g, '�')
}
