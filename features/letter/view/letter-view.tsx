import type { Contacts } from '../../../content/schemas/contacts.ts'
import { Island } from '../../../ui/island.tsx'
import type { RefusedForm } from '../../leads/wire.ts'
import { LetterForm as Form } from '../browser/letter-form.tsx'

interface LetterFormProps {
  inDialog?: true
  /** Set after a refused post: the form is not an island then. */
  refused?: RefusedForm
}

/** Renders the letter to the director (behaviour 9) as an island that is hydrated near the viewport or when its dialog opens. */
export function LetterForm({ inDialog, refused }: LetterFormProps) {
  if (refused) return <Form refused={refused} />
  return <Island name="letter-form" component={Form} when="visible" instance={inDialog ? 'dialog' : 'page'} props={{}} />
}

/** The reader of the letter, and the details that help him to answer. `letter-title` names the dialog around it. */
export function LetterIntro({ director }: Pick<Contacts, 'director'>) {
  return (
    <div className="letter-intro">
      <img src={`/drawings/faces/${director.slug}.svg`} width={88} height={88} alt="" loading="lazy" />
      <div>
        <h2 id="letter-title">Напишите {director.firstNameDative}</h2>
        <p>Директор читает письма сам и отвечает в течение двух рабочих дней.</p>
      </div>
      <blockquote>
        «Пишите как есть. Отвечу прямо, даже если ответ — „нет“.»
        <footer>
          <img src="/drawings/signature.svg" width={108} height={36} alt="" loading="lazy" />
          {director.name}, вымышленный профиль
        </footer>
      </blockquote>
      <div className="letter-prompts">
        <p>В хорошем письме — три вещи:</p>
        <ul>
          <li>ссылка или название площадки;</li>
          <li>что там неверно, одной фразой;</li>
          <li>что Вы уже сделали и чем это кончилось.</li>
        </ul>
      </div>
    </div>
  )
}
