/** What systems show of a site that is installed like an application. */
export function webManifest(site: { name: string; home: string; color: string }): string {
  const icons = [192, 512].map((size) => ({
    src: `icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  return `${JSON.stringify({
    name: site.name,
    short_name: site.name,
    start_url: site.home,
    display: 'browser',
    background_color: site.color,
    theme_color: site.color,
    icons,
  })}\n`
}
