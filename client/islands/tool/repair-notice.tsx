/** Tells which answers could not be and were put right. */
export function RepairNotice({ fields }: { fields: string[] }) {
  return (
    <p className="tool-notice" role="status" hidden={fields.length === 0}>
      {fields.length > 0 && `Поправили ответы, которых не может быть: ${fields.map((field) => `«${field}»`).join(', ')}. Проверьте их.`}
    </p>
  )
}
