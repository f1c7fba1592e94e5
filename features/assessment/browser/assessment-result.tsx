import { adviceFor } from '../engine/advice.ts'
import { type Gain, gains, type Score } from '../engine/score.ts'
import type { Answers, Survey } from '../engine/survey.ts'
import type { Advice } from '../wire.ts'
import { AdviceNotice } from './use-advice.tsx'

const STRONGEST = 3
const WEAK_BLOCKS = 2

interface DetailsProps {
  survey: Survey
  answers: Answers
  result: Score
  /** `null` until it has arrived. */
  advice: Advice | null
  hasAdviceFailed: boolean
  onRetry: () => void
}

/** Lost points, the largest possible gains, and advice for each answer. */
export function AssessmentDetails({ survey, answers, result, advice, hasAdviceFailed, onRetry }: DetailsProps) {
  const all = gains(survey, answers)
  const dangers = all.filter(({ isDangerous }) => isDangerous)
  const strongest = all.filter(({ total, isDangerous }) => total > 0 && !isDangerous).slice(0, STRONGEST)
  const weak = result.blocks.filter(({ loss }) => loss > 0).sort((a, b) => b.loss - a.loss)
  const notice = <AdviceNotice hasFailed={hasAdviceFailed} onRetry={onRetry} />
  return (
    <>
      {dangers.length > 0 && (
        <section className="tool-dangers">
          <h3 tabIndex={-1}>Самое опасное: начните с этого</h3>
          {!advice && notice}
          <Steps gains={dangers} {...{ advice, answers }} />
        </section>
      )}
      <Breakdown blocks={result.blocks} />
      {(strongest.length > 0 || (advice && weak.length > 0)) && (
        <section>
          <h3 tabIndex={-1}>{dangers.length > 0 ? 'Что ещё сильно меняет балл' : 'Что сильнее всего меняет балл'}</h3>
          {!advice && notice}
          <Steps gains={strongest} {...{ advice, answers }} />
          {advice && weak.length > 0 && (
            <>
              <h4>С чего начать</h4>
              <ul>
                {weak.slice(0, WEAK_BLOCKS).map(({ block: { name } }) => (
                  <BlockAdvice key={name} advice={advice.blocks[name]} />
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      {all.length > 0 && (advice || strongest.length + dangers.length === 0) && (
        <section>
          <h3 tabIndex={-1}>Советы по ответам</h3>
          {advice ? (
            <dl className="tool-advice">
              {all.map(({ question }) => (
                <div key={question.name}>
                  <dt>{question.title}</dt>
                  <dd>{adviceFor(advice, question.name, answers)}</dd>
                </div>
              ))}
            </dl>
          ) : (
            notice
          )}
        </section>
      )}
    </>
  )
}

/** Answers with their possible gain and advice. Under a cap a danger gains nothing by itself, so it shows no points. */
function Steps({ gains, advice, answers }: { gains: Gain[]; advice: Advice | null; answers: Answers }) {
  if (gains.length === 0) return null
  return (
    <ol className="report-steps">
      {gains.map(({ question, total }) => (
        <li key={question.name}>
          <strong>{question.title}</strong>{' '}
          {total > 0 && (
            <span className="report-gain">
              до&nbsp;<b>{`+${total}`}</b>
            </span>
          )}
          {advice && <p>{adviceFor(advice, question.name, answers)}</p>}
        </li>
      ))}
    </ol>
  )
}

function BlockAdvice({ advice }: { advice: Advice['blocks'][string] | undefined }) {
  return (
    advice && (
      <li>
        <span>{advice.text}</span> <a href={advice.href}>{advice.link}</a>
      </li>
    )
  )
}

function Breakdown({ blocks }: { blocks: Score['blocks'] }) {
  return (
    <section>
      <h3>Балл по блокам</h3>
      <p className="tool-intro">
        {`Толщина полосы — вес блока, пустое место — то, чего не хватает до ста. Красным — меньше ${WEAK_POINTS} баллов.`}
      </p>
      <table className="tool-sums report-blocks">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Блок</th>
            <th scope="col" data-md="skip">
              Полоса
            </th>
            <th scope="col">Балл</th>
          </tr>
        </thead>
        <tbody>
          {blocks.map(({ block, points, loss }) => (
            <tr key={block.name}>
              <th scope="row">
                <span>{block.title}</span> <small>{`вес ${Math.round(block.weight * 100)}\u00a0%`}</small>
              </th>
              <td data-md="skip">
                <BlockBar points={points} weight={block.weight} />
              </td>
              <td>
                <strong>{Math.round(points)}</strong> <small>{loss < 0.5 ? 'без потерь' : `−${Math.round(loss)}\u00a0к итогу`}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The bar is as thick as the weight of the block; the points that are missing to a hundred are an empty slot. */
function BlockBar({ points, weight }: { points: number; weight: number }) {
  const height = Math.max(8, Math.round(weight * 80))
  return (
    <svg className={points < WEAK_POINTS ? 'block-bar tone-danger' : 'block-bar'} height={height} aria-hidden="true">
      <rect className="block-rest" x="0.5" y="0.5" width="calc(100% - 1px)" height={height - 1} rx={3} />
      <rect className="block-value" width={`${Math.round(points)}%`} height={height} rx={3} />
    </svg>
  )
}

const WEAK_POINTS = 40
