/** When the cited norms were last compared with the law; a lawyer repeats it at least every three months. */
export const REVIEWED_AT = '2026-11-20'
