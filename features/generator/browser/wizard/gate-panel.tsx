import { type DocumentType, documentNames } from 'legal-documents/document'
import type { Gate } from 'legal-documents/gates'
import type { RefObject } from 'react'

interface GatePanelProps {
  gate: Gate
  title: RefObject<HTMLHeadingElement | null>
  choose: (type: DocumentType) => void
  onBack: () => void
}

/** Says why the document is not written, and what can be done instead. */
export function GatePanel({ gate, title, choose, onBack }: GatePanelProps) {
  const { text, documents, links } = gate
  return (
    <div className="callout callout-caution generator-gate">
      <h3 ref={title} tabIndex={-1}>
        Этот документ мы не подготовим
      </h3>
      <p>{text}</p>
      {(documents.length > 0 || links.length > 0) && <h4>Что можно сделать</h4>}
      <ul className="generator-alternatives">
        {documents.map((type) => (
          <li key={type}>
            <button className="link-button" type="button" onClick={() => choose(type)}>
              {documentNames[type].name}
            </button>
          </li>
        ))}
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} {...(href.startsWith('https:') ? { rel: 'nofollow noopener' } : {})}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <button className="button button-outline" type="button" onClick={onBack}>
        Вернуться к ответам
      </button>
    </div>
  )
}
