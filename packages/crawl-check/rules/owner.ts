import { listedPages } from '../crawled.ts'
import { verificationFiles } from '../facts.ts'
import { must, mustForEach, type Subject, should } from '../rule.ts'

const DAY_MS = 86_400_000
const MIN_DAYS = 30
const MAX_DAYS = 366
const SECURITY = '/.well-known/security.txt'
const TAGS = { yandex: 'yandex-verification', google: 'google-site-verification', bing: 'msvalidate.01' } as const

/** Rules about the site's owner, host and contact. */
export const owner: Subject = {
  title: 'Owner and host',
  rules: [
    must('security.txt names whom to write to', ({ answers }) => {
      const { status = 0, text = '' } = answers.get(SECURITY) ?? {}
      return status === 200 && /^Contact: (?:mailto:|https:|tel:)\S+/m.test(text)
        ? []
        : [`${SECURITY} answers ${status} and has no Contact`]
    }),
    must('security.txt expires in 30 days to a year', ({ answers }) => {
      const [, expires = ''] = /^Expires: (\S+)/m.exec(answers.get(SECURITY)?.text ?? '') ?? []
      const days = (Date.parse(expires) - Date.now()) / DAY_MS
      return days >= MIN_DAYS && days <= MAX_DAYS ? [] : [`${SECURITY} expires at «${expires}»`]
    }),
    must('humans.txt answers as text', ({ answers }) => {
      const answer = answers.get('/humans.txt')
      const isText = answer?.status === 200 && answer.headers.get('content-type')?.startsWith('text/plain')
      return isText ? [] : [`/humans.txt answers ${answer?.status} and ${answer?.headers.get('content-type')}`]
    }),
    should(
      'The home page shows the codes of search engines',
      ({ pages, facts }) =>
        (['yandex', 'google', 'bing'] as const).flatMap((engine) => {
          const code = facts.verification?.[engine] ?? ''
          const given = pages.get('/')?.metas.get(TAGS[engine])
          return code === '' || given === code ? [] : `/ has ${TAGS[engine]} «${given ?? ''}»`
        }),
      ({ facts }) => Object.values(facts.verification ?? {}).some((code) => code !== ''),
    ),
    should(
      'The files of search engines answer',
      ({ answers, facts }) =>
        verificationFiles(facts).flatMap(({ address, holds }) => {
          const { status = 0, text = '' } = answers.get(address) ?? {}
          return status === 200 && text.includes(holds) ? [] : `${address} answers ${status} without its code`
        }),
      (crawled) => verificationFiles(crawled.facts).length > 0,
    ),
    must('Programs get the page that visitors get', ({ probes }) => {
      const mains = probes.agents.map(({ agent, page }) => ({
        agent,
        address: page.address,
        main: page.root.querySelector('main')?.outerHTML ?? '',
      }))
      return mains.flatMap(({ agent, address, main }) => {
        const ofBrowser = mains.find((other) => other.agent === 'browser' && other.address === address)?.main
        return main !== '' && main === ofBrowser ? [] : `${address} has another main for ${agent} than for a browser`
      })
    }),
    must(
      'Another host leads to the one of the site',
      ({ probes: { foreignHost }, base }) => {
        const to = foreignHost?.headers.get('location') ?? ''
        const isRight = foreignHost?.status === 301 && to === base + foreignHost.address
        return isRight ? [] : [`${foreignHost?.address} answers ${foreignHost?.status} at another host and leads to «${to}»`]
      },
      ({ probes }) => probes.foreignHost !== null,
    ),
    must(
      'Browsers are told to come by https',
      (crawled) =>
        listedPages(crawled).flatMap(({ address, answer }) => {
          const [, seconds = '0'] = /max-age=(\d+)/.exec(answer.headers.get('strict-transport-security') ?? '') ?? []
          return Number(seconds) * 1000 >= 365 * DAY_MS ? [] : `${address} has no Strict-Transport-Security of a year`
        }),
      ({ base, isServedByHttps }) => base.startsWith('https:') && isServedByHttps,
    ),
    mustForEach('Answers are taken as what they say they are', listedPages, ({ address, answer }) =>
      answer.headers.get('x-content-type-options') === 'nosniff' ? [] : `${address} has no X-Content-Type-Options: nosniff`,
    ),
  ],
}
