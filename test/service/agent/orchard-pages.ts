/** Pages of a site that tests of what is said otherwise are about. */
export const ORCHARD_PAGES: Readonly<Record<string, string>> = {
  'planting/pears.mdx':
    '---\ntitle: Pears\n---\n\nPears are planted in autumn, before the first frost.\n\n## Young trees\n\nTie them.\n\n## Old trees\n\n| Age | Water |\n| --- | --- |\n| Ten | A lot |\n\nPrune them:\n\n- In March\n- In June\n',
  'planting/plums.mdx': '---\ntitle: Plums\n---\n\nPlums are planted in spring, when it is warm.\n',
  'harvest/baskets.mdx':
    '---\ntitle: Baskets\n---\n\nA basket holds ten pears.\n\n![](/basket.png)\n',
}
