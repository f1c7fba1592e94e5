/** Paths of all pages, in the order of the sitemap: its index names the files that list them. `read` answers with the text at a path. */
export async function sitemapPaths(read: (path: string) => Promise<string>): Promise<string[]> {
  const files = locations(await read('/sitemap.xml'))
  const paths = (await Promise.all(files.map(read))).flatMap(locations)
  if (!paths.includes('/serm/')) throw new Error(`The files of the sitemap (${files.join(', ')}) do not list /serm/`)
  return paths
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path)
}
