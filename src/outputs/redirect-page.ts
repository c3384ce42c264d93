/** A page that leads elsewhere without a server: at once in browsers, canonical for engines. */
export function redirectPage(address: string): string {
  const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Redirecting…</title>
<meta http-equiv="refresh" content="0;url=${href}">
<link rel="canonical" href="${href}">
<meta name="robots" content="noindex">
</head>
<body><a href="${href}">${href}</a></body>
</html>
`
}
