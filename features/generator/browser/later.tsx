import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of the generator that loads when it is first shown, or before that by `preload`. Where it cannot load it says so, and tries again
 * when asked.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => {
    loaded ??= await load()
    return loaded
  }
  // biome-ignore lint/correctness/noComponentHookFactories: each part is made once, where its module loads
  function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    const show = () => {
      setFailed(false)
      fetchPart().then(
        (part) => setPart(() => part),
        () => setFailed(true),
      )
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is first shown
    useEffect(() => {
      if (!Part) show()
    }, [])
    if (Part) return <Part {...props} />
    if (!hasFailed) return <p role="status">Загружаем…</p>
    return (
      <div role="alert">
        <p>Не удалось загрузить продолжение. Ответы не пропали: проверьте соединение и попробуйте ещё раз.</p>
        <p>
          <button className="button button-outline" type="button" onClick={show}>
            Попробовать ещё раз
          </button>
        </p>
      </div>
    )
  }
  /** Fetches the part ahead of its turn. A failure shows, and is mended, when the part is wanted. */
  const preload = () => void fetchPart().catch(() => {})
  return Object.assign(Later, { preload })
}
