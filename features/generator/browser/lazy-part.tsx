import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that is loaded when it is first shown, or earlier by `preload`. If loading fails, it shows a message and a button that retries.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => {
    loaded ??= await load()
    return loaded
  }
  // biome-ignore lint/correctness/noComponentHookFactories: each part is created once, when its module loads
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    const show = () => {
      setFailed(false)
      fetchPart().then(
        (part) => setPart(() => part),
        () => setFailed(true),
      )
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once, on mount
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
  /** Loads the component in advance. A failure is ignored, because the component retries when it is shown. */
  const preload = () => void fetchPart().catch(() => {})
  return Object.assign(LazyPart, { preload })
}
