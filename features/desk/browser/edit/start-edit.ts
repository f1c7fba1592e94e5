import { mergeTexts } from '../../../../content/sync/merge-texts.ts'
import type { EditedText } from '../../engine/edited-text.ts'
import { clock } from '../../engine/moments.ts'
import { askDesk, messageOf } from '../ask-desk.ts'
import { downloadText } from './download-text.ts'
import { createDraftSaver, type DraftSaver, type SaverState } from './draft-saver.ts'
import { keepCaret } from './keep-caret.ts'
import { createLocalCopy, type LocalCopy } from './local-copy.ts'
import { createNotice, type Notice } from './notice.ts'
import { whenOnlyTab } from './only-tab.ts'
import { readEdited } from './read-edited.ts'
import { sendDraft } from './send-draft.ts'
import { showConflict } from './show-conflict.ts'
import { createFindings } from './show-findings.ts'
import { askToSignIn } from './sign-in-again.ts'
import { startViewPanel } from './view-panel.ts'

/** Makes the editor of a text live: it saves by itself, and shows the findings of the checks and the page. */
export async function startEdit(root: HTMLElement): Promise<void> {
  const edited = readEdited(root)
  const field = root.querySelector<HTMLTextAreaElement>('[data-text]')
  if (!edited || !field) return
  const panel = startViewPanel(root, edited)
  const findings = createFindings(root, field, edited.path)
  findings.refresh()
  if (field.readOnly) return
  const notice = createNotice(root)
  let endSaving = async () => {}
  const tab = await whenOnlyTab(`desk ${edited.path}`, async () => {
    onlyRead()
    await endSaving()
    // Its last answer may have said something else.
    onlyRead()
  })
  const onlyRead = () => {
    field.readOnly = true
    notice.show('Этот текст открыт в другой вкладке.', [{ title: 'Править здесь', act: () => tab.take().then(() => location.reload()) }])
  }
  if (!tab.isFirst) return onlyRead()
  const copy = createLocalCopy(edited.person, edited.path)
  const kept = await copy.read()
  const editing: Editing = {
    root,
    edited,
    field,
    notice,
    copy,
    ...startSaver({ root, edited, field, notice, copy }, startingAt(edited, field, kept)),
  }
  editing.onSaved.push(findings.refresh, panel.refresh)
  // The words of the last moment, before the other tab reads the text.
  endSaving = () => editing.saver.flush().then(editing.saver.stop)
  listen(editing)
  goOn(editing, kept)
  await meetTheSite(editing)
}

interface Parts {
  root: HTMLElement
  edited: EditedText
  field: HTMLTextAreaElement
  notice: Notice
  copy: ReturnType<typeof createLocalCopy>
}

interface Editing extends Parts {
  saver: DraftSaver
  /** The file with which the draft was brought together here. */
  merged: { hash: string | undefined }
  onSaved: (() => void)[]
}

/** The draft on which the words in the field rest: of the page, or of the copy that an earlier page has left. */
function startingAt({ etag }: EditedText, field: HTMLTextAreaElement, kept: LocalCopy | null): { etag: number; text: string } {
  return kept && kept.text !== field.defaultValue ? { etag: kept.etag, text: kept.base } : { etag, text: field.defaultValue }
}

function startSaver(parts: Parts, start: { etag: number; text: string }): Pick<Editing, 'saver' | 'merged' | 'onSaved'> {
  const { root, edited, field, notice, copy } = parts
  const merged: Editing['merged'] = { hash: undefined }
  const onSaved: (() => void)[] = []
  const line = document.querySelector<HTMLElement>('[data-saved]')
  const toPublish = document.querySelector('[data-to-publish]')
  let last: SaverState['kind'] = 'saved'
  const saver = createDraftSaver({
    ...start,
    send: (text, etag) => sendDraft(edited.path, { text, ...(merged.hash === undefined ? {} : { base: merged.hash }) }, etag),
    show: (text) => keepCaret(field, text),
    onState,
    now: Date.now,
    later(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })

  function onState(state: SaverState): void {
    if (line) {
      line.textContent = sentenceOf(state)
      line.dataset['kind'] = state.kind
    }
    if (state.kind === 'saving') return
    const mayGoOn = state.kind === 'saved' || state.kind === 'merged'
    toPublish?.setAttribute('aria-disabled', `${!mayGoOn}`)
    if (mayGoOn) kept()
    if (state.kind !== last || state.kind === 'conflict') tell(state)
    last = state.kind
  }

  /** The server has the typed text. */
  function kept(): void {
    // What was said of a time without a network is no longer true.
    if (last === 'away') notice.hide()
    writeEtag(root, saver.state().etag)
    for (const place of root.querySelectorAll<HTMLElement>('[data-until-saved]')) place.hidden = true
    for (const place of root.querySelectorAll<HTMLElement>('[data-once-saved]')) place.hidden = false
    void copy.drop()
    for (const call of onSaved) call()
  }

  /** Says above the text the things for which the line beside the buttons has no room. */
  function tell(state: SaverState): void {
    if (state.kind === 'away') {
      const download = { title: 'Скачать текст', act: () => downloadText(edited.path, field.value) }
      notice.show(
        `Связи нет с ${clock(Date.now())}. Пишите дальше: правки лежат в этом браузере и уйдут, когда связь вернётся.`,
        [download],
        'warning',
      )
    }
    if (state.kind === 'merged') notice.show(`Объединено с правками: ${state.by}. Ваши слова и чужие — в тексте.`)
    if (state.kind === 'signed-out') void askToSignIn(edited, () => field.value).then(() => saver.flush())
    if (state.kind === 'conflict') ask(state)
  }

  function ask({ by, isRemoved, conflicts }: Extract<SaverState, { kind: 'conflict' }>): void {
    if (!isRemoved) {
      showConflict(notice, { by, conflicts, onChosen: (chosen) => void saver.resolve(chosen) })
      return
    }
    const act = (run: () => unknown) => () => {
      notice.hide()
      return run()
    }
    notice.show(`${by || 'Кто-то'} убирает этот текст с сайта, а Вы его правите.`, [
      { title: 'Оставить мой текст', act: act(() => saver.resolve([])) },
      { title: 'Согласиться', act: act(() => copy.drop().then(() => leave(saver, () => location.reload()))) },
    ])
  }

  return { saver, merged, onSaved }
}

/** Words for the line beside the buttons. */
function sentenceOf(state: SaverState): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? 'Сохранено' : `Сохранено ${clock(state.at)}`
    case 'saving':
      return 'Сохраняется'
    case 'away':
      return 'Нет связи, правки здесь'
    case 'signed-out':
      return 'Нужен вход, правки здесь'
    case 'refused':
      return state.message
    case 'merged':
      return `Объединено с правками: ${state.by}`
    case 'conflict':
      return 'Нужен ответ'
  }
}

/** Goes on with words that the server lacks: of an earlier page, or typed before this script came. */
function goOn({ field, saver, copy, notice }: Editing, kept: LocalCopy | null): void {
  if (!kept || kept.text === field.value) {
    saver.change(field.value)
    if (kept) void copy.drop()
    return
  }
  keepCaret(field, kept.text)
  saver.change(kept.text)
  void saver.flush()
  const drop = { title: 'Отбросить их', act: () => leave(saver, () => copy.drop().then(() => location.reload())) }
  notice.show(`Продолжены правки от ${clock(kept.at)}, которых не было на сервере.`, [drop])
}

/** The file was published after the draft was made: both are brought together, so that the draft can be published. */
async function meetTheSite({ edited: { base, newer }, field, saver, merged, notice }: Editing): Promise<void> {
  if (!newer || !saver.isSaved()) return
  const take = (chosen: readonly string[]) => {
    const { text } = mergeTexts(base, field.value, newer.text, chosen)
    if (text === null) return false
    merged.hash = newer.hash
    // The draft is saved even where its words stay: its base is another one.
    const isSame = text === field.value
    keepCaret(field, text)
    saver.change(text)
    void (isSame ? saver.saveAgain() : saver.flush())
    return true
  }
  if (take([])) {
    notice.show('На сайт вышла другая версия этого текста: объединено с Вашими правками.')
    return
  }
  const ask = () => {
    const { conflicts } = mergeTexts(base, field.value, newer.text)
    showConflict(notice, { by: '', conflicts, onChosen: (chosen) => void (take(chosen) || ask()) })
  }
  ask()
}

function listen({ root, edited, field, saver, copy, notice }: Editing): void {
  const flush = () => void saver.flush()
  field.addEventListener('input', () => {
    saver.change(field.value)
    const { etag, text: base } = saver.state()
    void copy.keep({ etag, base, text: field.value, at: Date.now() })
  })
  field.addEventListener('blur', flush)
  addEventListener('online', flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  addEventListener('beforeunload', (event) => {
    if (!saver.isSaved()) event.preventDefault()
  })
  const toPublish = document.querySelector<HTMLAnchorElement>('[data-to-publish]')
  toPublish?.addEventListener('click', (event) => {
    event.preventDefault()
    // The last key counts: the draft is saved before its words are shown.
    void saver.flush().then(() => saver.isSaved() && location.assign(toPublish.href))
  })
  root.querySelector('[data-drop]')?.addEventListener('click', () => leave(saver, () => copy.drop()))
  const ready = document.querySelector<HTMLFormElement>('[data-ready]')
  ready?.addEventListener('submit', (event) => {
    event.preventDefault()
    void handOver(ready)
  })

  async function handOver(form: HTMLFormElement): Promise<void> {
    await saver.flush()
    if (!saver.isSaved()) return
    const note = String(new FormData(form).get('note') ?? '')
    const { etag } = saver.state()
    const answer = await askDesk(`drafts/${edited.path}/ready`, { method: 'POST', body: { note }, headers: { 'if-match': `"${etag}"` } })
    if (answer.status === 200) return leave(saver, () => location.assign('/admin/'))
    form.closest('dialog')?.close()
    notice.show(messageOf(answer), [], 'warning')
  }
}

/** Ends saving before the page goes. */
function leave(saver: DraftSaver, go: () => unknown): void {
  saver.stop()
  void go()
}

function writeEtag(root: HTMLElement, etag: number): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('[data-etag]')) field.value = `${etag}`
}
