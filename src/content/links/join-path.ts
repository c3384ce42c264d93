/** Joins the parts of a path and takes `.` and `..` out. Browsers run it too, so it needs no Node. */
export function joinPath(...parts: string[]): string {
  const path = parts.join('/')
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const end = path.endsWith('/') && segments.length > 0 ? '/' : ''
  return `/${segments.join('/')}${end}`
}
