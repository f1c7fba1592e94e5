import type { Config } from '../../../edge/config.ts'

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
export function refusedRobots({ CONTENT_SIGNAL }: Pick<Config, 'CONTENT_SIGNAL'>): string[] {
  const refuses = (use: Use) => CONTENT_SIGNAL.includes(`${use}=no`)
  return ROBOTS.flatMap(([name, ...uses]) => (uses.every(refuses) ? name : []))
}
