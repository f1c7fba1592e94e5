import { link, type Nodes, paragraph } from '../../../ui/markdown/nodes.ts'

const CONSENT = { title: 'согласие на обработку персональных данных', href: '/coglasie-na-obrabotku-personalnyih-dannyih/' }

/** Where a letter to the director is written; `href` is its form. */
export function letterFormNodes(href: string): Nodes {
  return [
    paragraph(
      link({ title: 'Форма письма на этой странице', href }),
      '. Директор отвечает в течение двух рабочих дней. К письму нужно ',
      link(CONSENT),
      '.',
    ),
  ]
}
