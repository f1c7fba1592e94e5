import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pageElement } from './page-element.ts'
import { elementOf } from './react-stream.ts'

it('React writes the elements of a page as they were', () => {
  const page =
    '<html lang="ru"><head><title>Цены &amp; сроки</title><style>a > b{color:red}</style></head><body class="page"><p hidden="" style="--w:40%;margin-top:2px">Текст <b>жирный</b></p><textarea name="text">Жалоба</textarea><svg viewBox="0 0 1 1"><path d="M0 0" stroke-width="2"></path></svg><script>run("<")</script></body></html>'
  expect(renderToStaticMarkup(elementOf(pageElement(page)))).toBe(page)
})
