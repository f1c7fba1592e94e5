import type { BlockOf } from '../../../content/schemas/block.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture, PictureLink } from '../../../ui/picture.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Section } from '../../../ui/section.tsx'
import { documentFile, documentViewPath } from '../wire.ts'

export function Documents({ block }: { block: BlockOf<'documents'> }) {
  return (
    <Section title={block.title} intro={block.intro} id={block.id}>
      <ul className="documents" data-gallery="loop">
        {block.items.map(({ title, href, text, image }) => {
          const file = documentFile(href)
          return (
            <li key={href}>
              {image ? (
                <PictureLink image={image} title={title}>
                  <Picture className="document-image" image={image} widths={[320]} sizes="120px" />
                </PictureLink>
              ) : (
                <Icon name="document" />
              )}
              <div>
                <a href={file === null ? href : documentViewPath(file)}>{title}</a>
                {text && <RichText html={text} />}
                {file !== null && <DocumentDownload href={href} title={title} />}
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function DocumentDownload({ href, title }: { href: string; title: string }) {
  return (
    <a className="document-download" href={href} download>
      <Icon name="download" />
      <span>
        Скачать PDF<span className="visually-hidden">: {title}</span>
      </span>
    </a>
  )
}
