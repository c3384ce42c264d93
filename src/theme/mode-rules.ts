/**
 * Declarations for an element in each mode: by the class that script sets, and without script by
 * the system's preference.
 *
 * @param root selector of `<html>`
 */
export function printModeRules(
  root: string,
  element: string,
  declarations: { light: string; dark: string },
): string {
  const rule = (selector: string, text: string) => `${selector} ${element}{${text}}\n`
  const bySystem = rule(`${root}:not(.light):not(.dark)`, declarations.dark)
  return `${rule(root, declarations.light)}${rule(`${root}.dark`, declarations.dark)}@media (prefers-color-scheme:dark){${bySystem}}\n`
}
