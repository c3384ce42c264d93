import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { packageRoot } from '../package/index.ts'

const COMPILED = join(packageRoot, 'lib', 'src')
const TYPES = join(packageRoot, 'lib', 'types')
const MODULES = join(realpathSync(join(packageRoot, 'node_modules')), '/')

const SPECIFIER = /(\bfrom |\bimport |\bimport\()(['"])([^'"]+)\2/g

/**
 * Takes the types that those of the package's doors name, from among all that are compiled, and from
 * packages that an install does not bring.
 */
export function packTypes(): void {
  rmSync(TYPES, { recursive: true, force: true })
  const brought = readBroughtPackages()
  const files = new Set(
    [
      ['plugins', 'index.d.ts'],
      ['integration', 'astro', 'mount.d.ts'],
    ].map((path) => join(COMPILED, ...path)),
  )
  // A set gives those as well that come while it is gone through.
  for (const file of files) {
    const copy = placeOf(file)
    const text = readFileSync(file, 'utf8').replace(
      SPECIFIER,
      (whole, start: string, quote: string, specifier: string) => {
        const isOurs = specifier.startsWith('.')
        if (!isOurs && brought.has(getPackageName(specifier))) return whole
        const target = findTypes(specifier, file)
        if (target === undefined) return whole
        files.add(target)
        if (isOurs) return whole
        const path = relative(dirname(copy), placeOf(target))
          .replaceAll('\\', '/')
          .replace(/\.d\.([cm]?)ts$/, '.$1js')
        return `${start}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
      },
    )
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))
  }
}

/** Packages that are there where Pergola is: its dependencies, and what its users name themselves. */
function readBroughtPackages(): Set<string> {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(packageRoot, 'package.json'), 'utf8'),
  )
  return new Set(['pergola', ...Object.keys({ ...dependencies, ...peerDependencies })])
}

function getPackageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The file of types behind a specifier; `undefined` for modules of Node.js. */
function findTypes(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('node:')) return undefined
  const { resolvedModule } = ts.resolveModuleName(
    specifier,
    file,
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      allowImportingTsExtensions: true,
    },
    ts.sys,
    undefined,
    undefined,
    ts.ModuleKind.ESNext,
  )
  const found = resolvedModule?.resolvedFileName
  return found !== undefined && /\.d\.[cm]?ts$/.test(found) ? found : undefined
}

/** Where a file of types lies in the package: those of other packages in a folder of theirs. */
function placeOf(file: string): string {
  const real = file.startsWith(COMPILED) ? file : realpathSync(file)
  return real.startsWith(MODULES)
    ? join(TYPES, 'packages', relative(MODULES, real))
    : join(TYPES, relative(COMPILED, real))
}
