import type { ReactNode } from 'react'
import { capitalised } from 'russian-text/words'
import type { Expert } from '../../content/schemas/expert.ts'
import { PostLinks } from '../../ui/cards/post-card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { RichText } from '../../ui/rich-text.tsx'

interface ExpertProfileProps {
  expert: Expert
  isDirector: boolean
  /** Whether the portrait is in the first screen. */
  isFirst: boolean
}

/** An expert on the page of all of them; its anchor is the slug. What only some readers want is folded. */
export function ExpertProfile({ expert, isDirector, isFirst }: ExpertProfileProps) {
  const { slug, name, jobTitle, quote, help, declines, html, qa, posts } = expert
  return (
    <article className="profile" id={slug}>
      <Portrait person={expert} eager={isFirst} />
      <header>
        <h2>
          {name}
          <span className="visually-hidden">, </span>
          <span className="profile-role">{jobTitle}</span>
        </h2>
        <p className="profile-quote">«{quote}»</p>
      </header>
      <div className="profile-text">
        <dl className="profile-work">
          <div>
            <dt>Берёт</dt>
            <dd>{capitalised(help.join(', '))}</dd>
          </div>
          {declines.length > 0 && (
            <div>
              <dt>Не берёт</dt>
              <dd>{capitalised(declines.map((work) => work.charAt(0).toLowerCase() + work.slice(1)).join('; '))}</dd>
            </div>
          )}
        </dl>
        <Fold title="Как работает">
          <RichText className="prose" html={html} />
        </Fold>
        {qa.length > 0 && (
          <Fold title="Короткие ответы">
            <dl className="faq-open">
              {qa.map(({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </Fold>
        )}
        {posts.length > 0 && (
          <Fold title="Статьи">
            <PostLinks posts={posts} />
          </Fold>
        )}
        {isDirector && (
          <p className="profile-letter">
            <a href="/contacts/#pismo-direktoru">Написать директору</a>
          </p>
        )}
      </div>
    </article>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        {title}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  )
}
