import type { Contacts } from '../../content/schemas/contacts.ts'

/** The screen that browser code shows while there is no connection (behaviour 2.4). */
export function OfflineScreen({ contacts }: { contacts: Contacts }) {
  return (
    <div className="offline-screen" id="offline-screen" role="alert" hidden>
      <NoSignal />
      <p className="offline-title">Нет подключения к интернету</p>
      <p>Страница загрузится снова, как только связь вернётся.</p>
      <p>
        Позвонить можно и без интернета: <a href={contacts.phone.href}>{contacts.phone.text}</a>
      </p>
    </div>
  )
}

/** Inlined, because nothing can be fetched without a connection. In the style of `public/illustrations`. */
function NoSignal() {
  return (
    <svg
      viewBox="0 0 480 400"
      width={240}
      height={200}
      fill="none"
      stroke="#10233a"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx={240} cy={200} r={180} fill="#e8f0fa" stroke="none" />
      <path d="M36 358H444" />
      <rect x={152} y={48} width={176} height={310} rx={22} fill="#fff" />
      <path d="M220 70h40" />
      <rect x={172} y={92} width={136} height={166} rx={10} fill="#e8f0fa" />
      <g stroke="#8fb4e0" strokeWidth={10} strokeDasharray="2 18">
        <path d="M187 167a75 75 0 0 1 106 0M206 186a48 48 0 0 1 68 0" />
      </g>
      <path d="M226 206a20 20 0 0 1 28 0" stroke="#2f6db8" strokeWidth={10} />
      <circle cx={240} cy={226} r={7} fill="#2f6db8" stroke="none" />
      <path d="M172 278h136M172 294h84" stroke="#dde5ee" strokeWidth={8} />
      <rect x={172} y={314} width={136} height={26} rx={8} fill="#2f6db8" />
    </svg>
  )
}
