// This script runs in the page of a sheet. It has no imports, because the page has no bundler.
{
  /** @typedef {{ code: string, verdict: string, remark: string, about: string }} Judged */
  /** @typedef {{ format: string, kind: string, lawyer: Record<string, string | undefined>, judged: Judged[] }} Saved */

  const { kind = '', format = '' } = document.body.dataset
  const STORED = `lawyer-review ${kind}`
  const items = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-code]')])
  const progress = document.querySelector('#progress')
  const message = document.querySelector('#message')
  const lawyerFields = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('.signer input')])
  let isSaved = true

  /** @type {(item: HTMLElement) => string} */
  const codeOf = (item) => item.dataset['code'] ?? ''
  /** @type {(item: HTMLElement) => HTMLInputElement[]} */
  const radiosOf = (item) => [...item.querySelectorAll('input')].filter(({ type }) => type === 'radio')
  /** @type {(item: HTMLElement) => string} */
  const verdictOf = (item) => radiosOf(item).find((radio) => radio.checked)?.value ?? ''
  /** @type {(item: HTMLElement) => HTMLTextAreaElement | null} */
  const remarkOf = (item) => item.querySelector('textarea')
  /** @type {(text: string) => void} */
  const say = (text) => {
    if (message) message.textContent = text
  }

  /** @type {(item: HTMLElement) => Judged} */
  const judgedOf = (item) => ({
    code: codeOf(item),
    verdict: verdictOf(item),
    remark: remarkOf(item)?.value.trim() ?? '',
    about: (item.querySelector('.text')?.textContent ?? '').slice(0, 80),
  })

  /** @type {() => Saved} */
  const answer = () => ({
    format,
    kind,
    lawyer: Object.fromEntries(lawyerFields.map(({ name, value }) => [name, value.trim()])),
    judged: items.map(judgedOf).filter(({ verdict, remark }) => verdict !== '' || remark !== ''),
  })

  /** @type {(item: HTMLElement) => boolean} */
  const isLeft = (item) => item.dataset['open'] !== undefined && verdictOf(item) === ''
  /** @type {Record<string, string>} */
  const names = { fits: 'подходит', mend: 'поправить', never: 'нельзя' }

  /** @type {(count: number, one: string, few: string, many: string) => string} */
  const counted = (count, one, few, many) => {
    const form = new Intl.PluralRules('ru').select(count)
    return count === 0 ? '' : `${count} ${form === 'one' ? one : form === 'few' ? few : many}`
  }

  const show = () => {
    const left = items.filter(isLeft)
    /** @type {(what: string) => number} */
    const count = (what) => left.filter((item) => item.dataset['what'] === what).length
    const counts = [counted(count('paragraph'), 'абзац', 'абзаца', 'абзацев'), counted(count('case'), 'случай', 'случая', 'случаев')]
    const rest = counts.filter((text) => text !== '').join(' и ')
    if (progress) progress.textContent = rest === '' ? 'Всё отмечено' : `Осталось: ${rest}`
    for (const item of items) item.dataset['verdict'] = verdictOf(item)
    for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-of]'))) {
      const item = document.getElementById(link.dataset['of'] ?? '')
      link.dataset['verdict'] = item ? (names[verdictOf(item)] ?? '') : ''
    }
  }

  const keep = () => {
    isSaved = false
    show()
    try {
      localStorage.setItem(STORED, JSON.stringify(answer()))
    } catch {
      // Pages from a disk may have no storage; the button still saves.
    }
  }

  /** @type {(saved: Partial<Saved>) => number} How many marks were found again. */
  const restore = (saved) => {
    for (const field of lawyerFields) field.value = saved.lawyer?.[field.name] || field.value
    let restored = 0
    for (const { code, verdict, remark } of saved.judged ?? []) {
      const item = items.find((each) => codeOf(each) === code)
      if (!item) continue
      restored += 1
      for (const radio of radiosOf(item)) radio.checked = radio.value === verdict
      const field = remarkOf(item)
      if (field) field.value = remark
      for (const details of item.querySelectorAll('details')) details.open ||= details.parentElement === item
    }
    show()
    return restored
  }

  /** @type {(item: HTMLElement) => void} */
  const goTo = (item) => {
    item.scrollIntoView({ block: 'start' })
    radiosOf(item)[0]?.focus({ preventScroll: item.dataset['what'] === 'paragraph' })
  }

  document.addEventListener('input', keep)
  document.addEventListener('keydown', (event) => {
    const radio = event.target
    if (!(radio instanceof HTMLInputElement) || radio.type !== 'radio' || event.ctrlKey || event.altKey || event.metaKey) return
    const chosen = document.querySelectorAll(`input[name="${radio.name}"]`)[Number(event.key) - 1]
    if (!(chosen instanceof HTMLInputElement)) return
    event.preventDefault()
    chosen.checked = true
    chosen.focus()
    keep()
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('.clear')) return
    const radios = [...(target.parentElement?.querySelectorAll('input') ?? [])]
    for (const radio of radios) radio.checked = false
    radios[0]?.focus()
    keep()
  })
  document.querySelector('#next')?.addEventListener('click', () => {
    const from = items.findIndex((item) => item.contains(document.activeElement)) + 1
    const next = [...items.slice(from), ...items.slice(0, from)].find(isLeft)
    if (next) goTo(next)
    else say('Всё отмечено. Сохраните ответ.')
  })
  document.querySelector('#save')?.addEventListener('click', () => {
    const missing = lawyerFields.find((field) => field.required && field.value.trim() === '')
    if (missing) {
      missing.focus()
      say('Укажите, кто отвечает и в какой день.')
      return
    }
    const saved = answer()
    const unclear = items.find((item) => {
      const { verdict, remark } = judgedOf(item)
      return (verdict === '' && remark !== '') || ((verdict === 'mend' || verdict === 'never') && remark === '')
    })
    if (saved.judged.length === 0 || unclear) {
      if (unclear) goTo(unclear)
      say(unclear ? 'Здесь не хватает отметки или замечания: к «поправить» и «нельзя» нужно замечание.' : 'Пока ничего не отмечено.')
      return
    }
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([JSON.stringify(saved, null, 2)], { type: 'application/json' }))
    link.download = `otvet-${kind}-${saved.lawyer['on']}.json`
    link.click()
    isSaved = true
    say(`Файл ${link.download} сохранён: пришлите его. Отметок: ${saved.judged.length}.`)
  })
  document.querySelector('#open')?.addEventListener('change', async ({ target }) => {
    const [file] = target instanceof HTMLInputElement ? [...(target.files ?? [])] : []
    if (!file) return
    try {
      /** @type {Partial<Saved>} */
      const saved = JSON.parse(await file.text())
      if (saved.format !== format || saved.kind !== kind) throw new Error('another file')
      const restored = restore(saved)
      const lost = (saved.judged ?? []).length - restored
      say(`Восстановлено отметок: ${restored}.${lost > 0 ? ` Изменились с тех пор и ждут нового чтения: ${lost}.` : ''}`)
    } catch {
      say('Это не сохранённый ответ к этому листу.')
    }
  })
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  addEventListener('beforeunload', (event) => {
    if (!isSaved) event.preventDefault()
  })

  for (const field of lawyerFields) if (field.type === 'date') field.value = new Date().toLocaleDateString('sv')
  try {
    restore(JSON.parse(localStorage.getItem(STORED) ?? '{}'))
  } catch {
    // An unreadable store counts as empty.
  }
  show()
}
