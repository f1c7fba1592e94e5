import type { Contacts } from '../content/schemas/contacts.ts'
import type { FormDefinition } from '../content/schemas/form.ts'
import type { NavItem } from '../content/schemas/nav-item.ts'
import { CityBubble, CityDialog } from '../features/city/view/city-picker.tsx'
import { LeadForm } from '../features/leads/view/lead-form.tsx'
import { LetterForm } from '../features/letter/view/letter-form.tsx'
import { OfflineScreen } from '../ui/frame/offline-screen.tsx'
import { SiteHeader } from '../ui/frame/site-header.tsx'
import { Icon } from '../ui/icon.tsx'

interface HeaderProps {
  siteName: string
  menu: NavItem[]
  contacts: Contacts
  city: string
}

/** The header of every page, with the parts that come from `features/`. */
export function Header({ city, ...header }: HeaderProps) {
  return <SiteHeader {...header} city={<CityBubble city={city} />} />
}

interface DialogsProps {
  contacts: Contacts
  /** The main form (id 4), shown in the popup. */
  mainForm: FormDefinition | undefined
  /** Path of the address service. */
  addressService: string
}

/** The site's modal dialogs (behaviour 2.6), opened by buttons with `commandfor`. */
export function Dialogs({ contacts, mainForm, addressService }: DialogsProps) {
  return (
    <>
      {mainForm && (
        <dialog className="dialog" id="call-dialog" aria-label={mainForm.title} closedby="any">
          <DialogBar />
          <LeadForm form={mainForm} inPopup />
          <p className="muted">
            Или позвоните: <a href={contacts.phone.href}>{contacts.phone.text}</a>
          </p>
        </dialog>
      )}
      <dialog className="dialog" id="letter-dialog" aria-labelledby="letter-title" closedby="any">
        <DialogBar />
        <h2 id="letter-title">Напишите {contacts.director.firstNameDative}</h2>
        <p>Директор читает письма сам и отвечает в течение двух рабочих дней.</p>
        <LetterForm inDialog />
      </dialog>
      <CityDialog service={addressService} />
      <OfflineScreen contacts={contacts} />
    </>
  )
}

function DialogBar() {
  return (
    <form className="dialog-bar" method="dialog">
      <button className="link-button" type="submit">
        Назад
      </button>
      <button className="icon-button dialog-close" type="submit" aria-label="Закрыть">
        <Icon name="close" />
      </button>
    </form>
  )
}
