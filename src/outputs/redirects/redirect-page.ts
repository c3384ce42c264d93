import { escapeXml } from '../xml.ts'

/** Takes query and fragment along, as a redirect of a server does. The same on every page. */
export const KEEP_PLACE_SCRIPT =
  '(()=>{let a=new URL(document.links[0].href),l=location;a.search||=l.search;a.hash||=l.hash;l.replace(a)})()'

/**
 * A page that leads elsewhere without a server: at once in browsers, canonical for engines.
 *
 * @param canonical absolute address, where that is known
 * @param script markup of the script that leads on, where that takes more than the address
 */
export function redirectPage(
  address: string,
  canonical = address,
  script = `<script>${KEEP_PLACE_SCRIPT}</script>`,
): string {
  const href = escapeXml(address)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Redirecting…</title>
<meta http-equiv="refresh" content="0;url=${href}">
<link rel="canonical" href="${escapeXml(canonical)}">
<meta name="robots" content="noindex">
</head>
<body><a href="${href}">${href}</a>${script}</body>
</html>
`
}
