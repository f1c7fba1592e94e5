import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ISLAND_PROPS_ID } from '../../contract/islands.ts'
import { showMarkup } from '../../test/browser/show-markup.ts'
import { until } from '../../test/browser/until.ts'
import { hydrate } from './hydrate.ts'

/** Fields of every kind: React controls some of them, and the first one may break the widget. */
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

/** Markup that a server renders for it; `foreign` is a node that the server does not know. */
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

it.each(['', '<i></i>'])('field values are still there after hydration, whether the markup matches or not (%j)', async (foreign) => {
  const island = openIsland(markup(foreign))
  const filled = await fillAll(island)
  island.start()
  await island.isLive()
  expect(island.values()).toEqual(filled)
  if (foreign) expect(island.find('p').textContent).toBe('Анна')
})

it('field values are still there, with all further typing, when React renders the island again while the visitor types', async () => {
  const island = openIsland(markup('<i></i>'))
  island.field('story').focus()
  island.start()
  island.field('story').value = 'Ложный'
  await island.isLive()
  expect(island.field('story').value).toBe('Ложный')
})

it('field values are still there when the widget fails and when it is unmounted', async () => {
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

it('a list that has lost its chosen option shows its first one after hydration', async () => {
  const island = openIsland(markup('<i></i>').replace('<option value="b">', '<option value="c">В</option>$&'))
  await userEvent.selectOptions(island.field('kind'), 'c')
  island.start()
  await island.isLive()
  expect(island.field('kind').value).toBe('a')
})

it("fields that the visitor has not changed show the server's values after hydration", async () => {
  const island = openIsland(markup('<i></i>').replace('value="2"', 'value="3"'))
  island.start()
  await island.isLive()
  expect(island.values().slice(-2)).toEqual(['1', '2'])
})

describe('the focus in an island', () => {
  it.each(['', '<i></i>'])('the focus and the selection stay in their field when the island is hydrated (%j)', async (foreign) => {
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

  it('the focus stays on a button, and in the field in which the widget failed', async () => {
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

  it('hydration does not take the focus from an element to which the visitor has moved', async () => {
    const island = openIsland(`${markup('<i></i>')}`)
    document.body.insertAdjacentHTML('beforeend', '<input id="elsewhere">')
    island.field('story').focus()
    island.start()
    island.find('#elsewhere').focus()
    await island.isLive()
    expect(document.activeElement).toBe(island.find('#elsewhere'))
  })
})
