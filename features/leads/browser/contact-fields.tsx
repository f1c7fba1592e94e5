import { TextField } from '../../../ui/controls/text-field.tsx'
import { BY_MESSENGER, BY_PHONE, type KeptForm, TYPED_MAX_CHARS } from '../wire.ts'
import { PhoneField } from './phone-field/phone-field.tsx'
import type { SavedCountry } from './phone-field/use-country.ts'
import type { LeadErrors } from './read-lead.ts'

interface ContactFieldsProps {
  values: KeptForm['values']
  errors: LeadErrors
  savedCountry: SavedCountry
}

/** The ways to contact the visitor. CSS alone shows the field of the chosen one, so that it works without JavaScript. */
export function ContactFields({ values, errors, savedCountry }: ContactFieldsProps) {
  const isMessenger = values['contact-method'] === BY_MESSENGER
  return (
    <fieldset className="contact-method">
      <legend>Как с Вами связаться</legend>
      <label>
        <input type="radio" name="contact-method" value={BY_PHONE} defaultChecked={!isMessenger} />
        <span>{BY_PHONE}</span>
      </label>
      <label>
        <input type="radio" name="contact-method" value={BY_MESSENGER} defaultChecked={isMessenger} />
        <span>{BY_MESSENGER}</span>
      </label>
      <PhoneField defaultValue={values['phone']} saved={savedCountry} error={errors.phone} />
      <TextField
        className="field field-messenger"
        label="Имя или номер в мессенджере"
        name="messenger"
        maxLength={TYPED_MAX_CHARS}
        placeholder="@username или номер телефона"
        defaultValue={values['messenger']}
        error={errors.messenger}
      />
    </fieldset>
  )
}
