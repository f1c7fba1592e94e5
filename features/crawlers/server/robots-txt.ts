import type { Content } from '../../../content/api/content.ts'
import type { Block } from '../../../content/schemas/block.ts'
import { LINK_MARKS, PAGE_PARAMS, TOOL_PAGES, WIDGET_PARAMS } from '../../../contract/params.ts'
import type { Config } from '../../../edge/config.ts'
import { isClosed } from './closed.ts'

/** Paths that are not pages. Pages that must not be listed stay open, because a robot has to read their `noindex`. */
const NO_PAGES = ['/api/', '/builds/', '/*_payload.json']
const CLOSED = 'User-agent: *\nDisallow: /\n'

/**
 * One group for all robots, because a robot with its own group reads no other one. A copy of the site is closed to all of them. The owner's
 * decision on uses of the texts is in `Content-Signal`; robots whose purposes are all refused are blocked.
 */
export async function robotsTxt(content: Pick<Content, 'page'>, config: Config): Promise<string> {
  if (isClosed(config)) return CLOSED
  const refused = refusedRobots(config)
  return [
    ...(refused.length > 0 ? [...refused.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : []),
    'User-agent: *',
    `Content-Signal: ${config.CONTENT_SIGNAL}`,
    ...NO_PAGES.map((path) => `Disallow: ${path}`),
    ...(await cleanParams(content)),
    '',
    `Sitemap: ${config.PUBLIC_BASE}/sitemap.xml`,
    '',
  ].join('\n')
}

type Use = 'search' | 'ai-input' | 'ai-train'

/**
 * Robots with the purposes for which their owners say they collect texts. A robot with several purposes is blocked only when all of them
 * are refused.
 */
const ROBOTS: readonly (readonly [name: string, ...uses: [Use, ...Use[]]])[] = [
  ['GPTBot', 'ai-train'],
  ['ClaudeBot', 'ai-train'],
  ['CCBot', 'ai-train'],
  ['Google-Extended', 'ai-train'],
  ['Applebot-Extended', 'ai-train'],
  ['meta-externalagent', 'ai-train'],
  ['Bytespider', 'ai-train'],
  ['Amazonbot', 'ai-train', 'ai-input'],
  ['OAI-SearchBot', 'search', 'ai-input'],
  ['ChatGPT-User', 'ai-input'],
  ['Claude-SearchBot', 'search', 'ai-input'],
  ['Claude-User', 'ai-input'],
  ['PerplexityBot', 'search', 'ai-input'],
  ['Perplexity-User', 'ai-input'],
  ['YandexAdditional', 'ai-input'],
  ['YandexAdditionalBot', 'ai-input'],
]

/** Names of the robots that may read nothing, because all their purposes are refused. */
function refusedRobots({ CONTENT_SIGNAL }: Pick<Config, 'CONTENT_SIGNAL'>): string[] {
  const refuses = (use: Use) => CONTENT_SIGNAL.includes(`${use}=no`)
  return ROBOTS.flatMap(([name, ...uses]) => (uses.every(refuses) ? name : []))
}

/** Maximum length of a rule for Yandex. */
const MAX_CHARS = 500
/** Parameters of the open step of a tool, and of its buttons without JavaScript. */
const TOOL_BUTTONS = ['step', 'add', 'remove']
/** Parameter with the version of the test. */
const TEST_VERSION = 'who'

/**
 * `Clean-param` lines of robots.txt: parameters that do not name a separate page, by the path that reads them. Parameters of a search are
 * omitted: its results have `noindex`, and Yandex would fetch the unfiltered list instead.
 */
async function cleanParams(content: Pick<Content, 'page'>): Promise<string[]> {
  const own = Object.entries(PAGE_PARAMS).map(([path, params]): Params => {
    const names = Object.entries(params).flatMap(([name, use]) => (use === 'shown' || use === 'asked' ? name : []))
    return { path, names }
  })
  const widgets = Object.entries(WIDGET_PARAMS).map(([path, names]): Params => ({ path, names }))
  const tools = await Promise.all(TOOL_PAGES.map(async (path): Promise<Params> => ({ path, names: await toolParams(content, path) })))
  return [{ path: '/', names: LINK_MARKS }, ...own, ...widgets, ...tools].flatMap(rules)
}

interface Params {
  path: string
  names: readonly string[]
}

async function toolParams(content: Pick<Content, 'page'>, path: string): Promise<string[]> {
  const page = await content.page(path.replaceAll('/', ''))
  const names = page?.blocks.flatMap(namesOf) ?? []
  return names.length > 0 ? [...new Set([...names, ...TOOL_BUTTONS])] : []
}

/** Names of a tool's fields. */
function namesOf(block: Block): string[] {
  if (block.type === 'assessment') return [TEST_VERSION, ...block.assessment.questions.map(({ name }) => name)]
  if (block.type !== 'calculator') return []
  const { items, ...answers } = block.rates.start
  return [...Object.keys(answers), ...items.flatMap((item) => Object.keys(item))]
}

/** As many rules as the length of the names requires; none without a name. */
function rules({ path, names }: Params): string[] {
  const lines: string[] = []
  let line = ''
  for (const name of names) {
    const longer = line === '' ? name : `${line}&${name}`
    if (ruleOf(longer, path).length > MAX_CHARS) lines.push(ruleOf(line, path))
    line = ruleOf(longer, path).length > MAX_CHARS ? name : longer
  }
  return line === '' ? lines : [...lines, ruleOf(line, path)]
}

function ruleOf(names: string, path: string): string {
  return `Clean-param: ${names} ${path}`
}
