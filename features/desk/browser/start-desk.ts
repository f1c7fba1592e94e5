import './desk.css'

// The entry of every screen of the desk: wakes the parts that the screen has, and loads each with its first use.

for (const select of document.querySelectorAll<HTMLSelectElement>('[data-submit-on-change]'))
  select.addEventListener('change', () => select.form?.requestSubmit())

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-open]')) {
  button.hidden = false
  button.addEventListener('click', () => document.querySelector<HTMLDialogElement>(`dialog#${button.dataset['open']}`)?.showModal())
}
for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', () => button.closest('dialog')?.close())

if (document.querySelector('[data-sign-in], [data-new-key], [data-confirm]'))
  void import('./start-keys.ts').then(({ startKeys }) => startKeys())

const editor = document.querySelector<HTMLElement>('[data-edit]')
if (editor) void import('./edit/start-edit.ts').then(({ startEdit }) => startEdit(editor))

const publication = document.querySelector<HTMLElement>('[data-publication]')
if (publication) void import('./watch-publication.ts').then(({ watchPublication }) => watchPublication(publication))

const view = document.querySelector<HTMLElement>('[data-view-screen]')
if (view) void import('./view-screen.ts').then(({ startViewScreen }) => startViewScreen(view))

const list = document.querySelector<HTMLElement>('[data-newest]')
if (list) void import('./watch-list.ts').then(({ watchList }) => watchList(list))
