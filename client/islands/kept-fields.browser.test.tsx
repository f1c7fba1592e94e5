import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ISLAND_PROPS_ID } from '../../contract/islands.ts'
import { showMarkup } from '../../test/browser/page.ts'
import { until } from '../../test/browser/until.ts'
import { hydrate } from './hydrate.ts'

/** Fields of every kind: some are React's to control, and the first one may break the widget. */
function Fields({ breaksAt = '' }: { breaksAt?: string }) {
  const [text, setText] = useState('')
  const [isOn, setOn] = useState(false)
  if (breaksAt && text === breaksAt) throw new Error('A widget that breaks while one types')
  return (
    <form>
      <input name="text" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea name="story" />
      <input type="email" name="mail" />
      <input type="radio" name="way" value="phone" defaultChecked />
      <input type="radio" name="way" value="mail" />
      <input type="checkbox" name="on" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <select name="kind" defaultValue="a">
        <option value="a">А</option>
        <option value="b">Б</option>
      </select>
      <input type="file" name="file" />
      <input name="row" defaultValue="1" />
      <input name="row" defaultValue="2" />
      <p>{text}</p>
      <button type="button">Кнопка</button>
    </form>
  )
}

/** What a server writes for it; `foreign` is a node that it does not know. */
const markup = (foreign = '') =>
  `<form>${foreign}<input name="text" value=""><textarea name="story"></textarea><input type="email" name="mail">` +
  '<input type="radio" name="way" value="phone" checked><input type="radio" name="way" value="mail"><input type="checkbox" name="on">' +
  '<select name="kind"><option value="a" selected>А</option><option value="b">Б</option></select><input type="file" name="file">' +
  '<input name="row" value="1"><input name="row" value="2"><p></p><button type="button">Кнопка</button></form>'

function openIsland(content: string, props: object = {}) {
  const known = JSON.stringify({ fields: props })
  const find = showMarkup(
    `<div id="island" name="fields">${content}</div><script type="application/json" id="${ISLAND_PROPS_ID}">${known}</script>`,
  )
  const ready = vi.fn()
  return {
    find,
    field: (name: string) => find<HTMLInputElement>(`[name="${name}"]`),
    start: () => hydrate(find('#island'), Fields as ComponentType<never>, ready),
    isLive: () => until(() => expect(ready).toHaveBeenLastCalledWith(true)),
    isOver: () => until(() => expect(ready).toHaveBeenLastCalledWith(false)),
    values: () =>
      [...find('form').querySelectorAll<HTMLInputElement>('input, textarea, select')].map((each) =>
        each.type === 'radio' || each.type === 'checkbox' ? each.checked : each.value,
      ),
  }
}

type Island = ReturnType<typeof openIsland>

async function fillAll({ find, field }: Island): Promise<unknown[]> {
  await userEvent.fill(field('text'), 'Анна')
  await userEvent.fill(field('story'), 'Ложный отзыв')
  await userEvent.fill(field('mail'), 'anna@example.ru')
  await userEvent.click(find('[value=mail]'))
  await userEvent.click(field('on'))
  await userEvent.selectOptions(field('kind'), 'b')
  await userEvent.upload(field('file'), new File(['x'], 'x.txt'))
  await userEvent.fill(find('[name=row]:nth-last-of-type(1)'), '22')
  return ['Анна', 'Ложный отзыв', 'anna@example.ru', false, true, true, 'b', 'C:\\fakepath\\x.txt', '1', '22']
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

it.each(['', '<i></i>'])(
  'what stands in the fields of an island is there when it wakes, whether its markup matches or not (%j)',
  async (foreign) => {
    const island = openIsland(markup(foreign))
    const filled = await fillAll(island)
    island.start()
    await island.isLive()
    expect(island.values()).toEqual(filled)
    if (foreign) expect(island.find('p').textContent).toBe('Анна')
  },
)

it('what stands in the fields of an island is there, with all that was typed on, when React draws it anew while one types', async () => {
  const island = openIsland(markup('<i></i>'))
  island.field('story').focus()
  island.start()
  island.field('story').value = 'Ложный'
  await island.isLive()
  expect(island.field('story').value).toBe('Ложный')
})

it('what stands in the fields of an island is there when the widget fails, and when it ends', async () => {
  const island = openIsland(markup(), { breaksAt: 'Аннаб' })
  const end = island.start()
  await island.isLive()
  const filled = await fillAll(island)
  island.field('text').focus()
  await userEvent.keyboard('б')
  await island.isOver()
  expect(island.values()).toEqual(['Аннаб', ...filled.slice(1)])
  end()
  expect(island.values()).toEqual(['Аннаб', ...filled.slice(1)])
})

it('what stands in the fields of an island is the first option of a list that has lost the chosen one', async () => {
  const island = openIsland(markup('<i></i>').replace('<option value="b">', '<option value="c">В</option>$&'))
  await userEvent.selectOptions(island.field('kind'), 'c')
  island.start()
  await island.isLive()
  expect(island.field('kind').value).toBe('a')
})

it('what stands in the fields of an island is what the server wrote where the visitor changed nothing', async () => {
  const island = openIsland(markup('<i></i>').replace('value="2"', 'value="3"'))
  island.start()
  await island.isLive()
  expect(island.values().slice(-2)).toEqual(['1', '2'])
})

describe('the focus in an island', () => {
  it.each(['', '<i></i>'])('stays in its field with the selection when the island wakes (%j)', async (foreign) => {
    const island = openIsland(markup(foreign))
    await userEvent.fill(island.field('story'), 'Ложный отзыв')
    island.field('story').setSelectionRange(2, 5, 'backward')
    island.start()
    await island.isLive()
    const { activeElement } = document
    expect(activeElement).toBe(island.field('story'))
    const { selectionStart, selectionEnd, selectionDirection } = island.field('story')
    expect([selectionStart, selectionEnd, selectionDirection]).toEqual([2, 5, 'backward'])
  })

  it('the focus in an island stays on a button, and in the field in which the widget failed', async () => {
    const island = openIsland(markup('<i></i>'), { breaksAt: 'б' })
    island.find('button').focus()
    island.start()
    await island.isLive()
    expect(document.activeElement).toBe(island.find('button'))
    island.field('text').focus()
    await userEvent.keyboard('б')
    await island.isOver()
    await until(() => expect(document.activeElement).toBe(island.field('text')))
  })

  it('the focus in an island is not taken from where the visitor went meanwhile', async () => {
    const island = openIsland(`${markup('<i></i>')}`)
    document.body.insertAdjacentHTML('beforeend', '<input id="elsewhere">')
    island.field('story').focus()
    island.start()
    island.find('#elsewhere').focus()
    await island.isLive()
    expect(document.activeElement).toBe(island.find('#elsewhere'))
  })
})
