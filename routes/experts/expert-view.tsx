import type { Contacts } from '../../content/schemas/contacts.ts'
import type { Expert } from '../../content/schemas/expert.ts'
import type { FormDefinition } from '../../content/schemas/form.ts'
import { LeadForm } from '../../features/leads/view/lead-form.tsx'
import { LetterForm } from '../../features/letter/view/letter-form.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { SAMPLE_EXPERT } from '../../ui/cards/expert-card.tsx'
import { PostCard } from '../../ui/cards/post-card.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'

interface ExpertViewProps {
  expert: Expert
  contacts: Contacts
  forms: FormDefinition[]
}

export function ExpertView({ expert, contacts, forms }: ExpertViewProps) {
  const isDirector = expert.slug === contacts.director.slug
  const form = forms.find(({ name }) => name === 'footer')
  return (
    <div className="page container">
      <header className="expert-header">
        <Avatar name={expert.name} large />
        <div>
          <h1>{`${expert.name}, ${expert.jobTitle.toLowerCase()}`}</h1>
          {expert.isSample && <p className="badge badge-warning">{SAMPLE_EXPERT}</p>}
          <p className="lead">{expert.bio}</p>
          <p className="actions">
            <a className="button button-primary" href={isDirector ? '#pismo' : '#zayavka'}>
              {isDirector ? 'Написать' : 'Задать вопрос'}
            </a>
            <a className="button button-outline" href={contacts.phone.href}>
              Позвонить
            </a>
          </p>
        </div>
      </header>
      <div className="expert-columns">
        <div>
          <blockquote className="expert-quote">{expert.quote}</blockquote>
          <Section title="Как работает" className="prose">
            <RichText html={expert.html} />
          </Section>
          <Section title="Короткие ответы" className="faq-open">
            <dl>
              {expert.qa.map(({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </Section>
        </div>
        <aside className="card expert-facts">
          <FactList title="С чем помогает" items={expert.help} />
          <FactList title="Темы" items={expert.topics} />
          <h2>Образование</h2>
          <p>{expert.education}</p>
        </aside>
      </div>
      {expert.posts.length > 0 && (
        <Section title="Статьи эксперта">
          <div className="grid">
            {expert.posts.map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          </div>
        </Section>
      )}
      <section className="section form-section" id={isDirector ? 'pismo' : 'zayavka'}>
        <div className="form-card">
          {isDirector ? (
            <div>
              <h2>Напишите {contacts.director.firstNameDative}</h2>
              <LetterForm />
            </div>
          ) : (
            form && <LeadForm form={form} title="Вопрос эксперту" />
          )}
        </div>
      </section>
    </div>
  )
}

function FactList({ title, items }: { title: string; items: string[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}
