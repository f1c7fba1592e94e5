import { capitalised } from 'russian-text/words'
import type { Contacts } from '../../content/schemas/contacts.ts'
import type { Expert } from '../../content/schemas/expert.ts'
import type { FormDefinition } from '../../content/schemas/form.ts'
import { FormBand } from '../../features/leads/view/form-band.tsx'
import { LeadForm } from '../../features/leads/view/lead-form-markup.tsx'
import { LetterForm } from '../../features/letter/view/letter-view.tsx'
import { Band } from '../../ui/band.tsx'
import { PostCard } from '../../ui/cards/post-card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { RichText } from '../../ui/rich-text.tsx'

interface ExpertViewProps {
  expert: Expert
  contacts: Contacts
  forms: FormDefinition[]
}

/** The profile of an expert, as on the site of a law firm: portrait, accepted and declined work, quotes, articles. */
export function ExpertView({ expert, contacts, forms }: ExpertViewProps) {
  const isDirector = expert.slug === contacts.director.slug
  const form = forms.find(({ name }) => name === 'footer')
  return (
    <div className="page">
      <ExpertHero expert={expert} contacts={contacts} isDirector={isDirector} />
      <Band>
        <p className="lead expert-bio">{expert.bio}</p>
        <div className="expert-columns">
          <FactList title="С чем помогает" items={expert.help} icon="check" />
          {expert.declines.length > 0 && <FactList title="За что не берётся" items={expert.declines} icon="close" />}
        </div>
      </Band>
      {expert.statement && (
        <Band tone="ink">
          <p className="expert-statement">{expert.statement}</p>
        </Band>
      )}
      <Band>
        <div className="expert-part">
          <h2>Как работает</h2>
          <RichText className="prose" html={expert.html} />
        </div>
      </Band>
      <Band tone="ground">
        <div className="expert-part">
          <h2>Короткие ответы</h2>
          <div className="faq">
            {expert.qa.map(({ question, answer }, index) => (
              <details key={question} open={index < OPEN_ANSWERS}>
                <summary>
                  <h3>{question}</h3>
                  <Icon name="chevron" />
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </Band>
      {expert.posts.length > 0 && (
        <Band title="Статьи эксперта">
          <div className="grid">
            {expert.posts.map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          </div>
        </Band>
      )}
      <Band tone="ground">
        {isDirector ? (
          <div className="card letter-card" id="pismo">
            <h2>Напишите {contacts.director.firstNameDative}</h2>
            <LetterForm />
          </div>
        ) : (
          form && (
            <FormBand id="zayavka" contacts={contacts}>
              <LeadForm form={form} title="Вопрос эксперту" workHours={contacts.workHours} />
            </FormBand>
          )
        )}
      </Band>
    </div>
  )
}

const OPEN_ANSWERS = 2

function ExpertHero({ expert, contacts, isDirector }: Omit<ExpertViewProps, 'forms'> & { isDirector: boolean }) {
  return (
    <header className="expert-hero">
      <div className="container">
        <div className="expert-hero-text">
          <h1>
            {expert.name}
            <span className="visually-hidden">, </span>
            <span className="expert-role">{expert.jobTitle.toLowerCase()}</span>
          </h1>
          <p className="expert-quote">«{expert.quote}»</p>
          <p className="actions">
            <a className="button button-primary" href={isDirector ? '#pismo' : '#zayavka'}>
              {isDirector ? 'Написать' : 'Задать вопрос'}
            </a>
            <a className="button button-outline" href={contacts.phone.href} aria-label={`Позвонить: ${contacts.phone.text}`}>
              Позвонить
            </a>
          </p>
        </div>
        <Portrait person={expert} eager />
      </div>
      <div className="expert-facts">
        <dl className="container">
          <div>
            <dt>Темы</dt>
            <dd>{expert.topics.join(', ')}</dd>
          </div>
          <div>
            <dt>Образование</dt>
            <dd>{expert.education}</dd>
          </div>
          {expert.isSample && (
            <div>
              <dt>Профиль</dt>
              <dd>Вымышленный образец</dd>
            </div>
          )}
        </dl>
      </div>
    </header>
  )
}

function FactList({ title, items, icon }: { title: string; items: string[]; icon: 'check' | 'close' }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className={`expert-list expert-list-${icon}`}>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            {capitalised(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}
