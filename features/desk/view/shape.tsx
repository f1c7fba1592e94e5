/** Shapes of 16 × 16, which say a state beside its word. Each state has one of its own, so that none is told by colour alone. */
const PATHS = {
  shown: <circle cx="8" cy="8" r="6" fill="currentColor" />,
  draft: <circle cx="8" cy="8" r="6" strokeDasharray="2.6 2.1" />,
  ready: <path d="M14 8A6 6 0 1 1 8 2a6 6 0 0 1 6 6ZM5.2 8.2l2 2 3.6-4" />,
  new: <path d="M14 8A6 6 0 1 1 8 2a6 6 0 0 1 6 6ZM8 5v6M5 8h6" />,
  leaving: <path d="M14 8A6 6 0 1 1 8 2a6 6 0 0 1 6 6ZM5 8h6" />,
  moved: <path d="M3 8h9M9 4.5 12.5 8 9 11.5" />,
  conflict: <path d="M8 1.5 14.5 8 8 14.5 1.5 8ZM8 5v3.6M8 10.8v.1" />,
  frozen: <path d="M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5" />,
  waiting: <path d="M4 2h8M4 14h8M5 2v2.5L8 8l3-3.5V2M5 14v-2.5L8 8l3 3.5V14" />,
  finding: <path d="M8 2 14.5 13.5h-13ZM8 6.2v3.4M8 11.6v.1" />,
  failure: <path d="M5.5 1.5h5l4 4v5l-4 4h-5l-4-4v-5ZM5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4" />,
  tick: <path d="m3 8.5 3.4 3.4L13 4.8" />,
  plus: <path d="M8 2.5v11M2.5 8h11" />,
  back: <path d="M13 8H3M6.5 4.5 3 8l3.5 3.5" />,
  more: <path d="M2 4h12M2 8h12M2 12h12" />,
  house: <path d="M2 7.5 8 2.5l6 5M3.5 6.5v7h9v-7M6.5 13.5v-4h3v4" />,
  paper: <path d="M4 1.5h5.5L12.5 4.5v10h-8.5zM9.5 1.5v3h3M6 8h4.5M6 11h4.5" />,
  clock: <path d="M14 8A6 6 0 1 1 8 2a6 6 0 0 1 6 6ZM8 4.5V8l2.4 1.6" />,
} as const

export type ShapeName = keyof typeof PATHS

/** Decorative: its meaning stands beside it in words. */
export function Shape({ name }: { name: ShapeName }) {
  return (
    <svg
      className="shape"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {PATHS[name]}
    </svg>
  )
}
