import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '../package/index.ts'
import type { ThemeLayout } from './definition.ts'

const folder = join(packageRoot, 'src', 'theme', 'layout')

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Text of the rules that a layout needs; choices without a file are as the shell stands anyway. */
export async function layoutStyles(layout: ThemeLayout): Promise<string> {
  const names = Object.entries(layout).map(([option, value]) =>
    value === true ? kebab(option) : `${kebab(option)}-${value}`,
  )
  const files = names.map((name) => join(folder, `${name}.css`)).filter(existsSync)
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('')
}
