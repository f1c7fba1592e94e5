import type { Contacts } from '../content/schemas/contacts.ts'
import type { FormDefinition } from '../content/schemas/form.ts'
import type { NavItem } from '../content/schemas/nav-item.ts'
import { CityBubble, CityButton, CityDialog } from '../features/city/view/city-controls.tsx'
import { LeadForm } from '../features/leads/view/lead-form-markup.tsx'
import { PasteLink } from '../features/leads/view/paste-link.tsx'
import { LetterForm, LetterIntro } from '../features/letter/view/letter-view.tsx'
import { CallBar } from '../ui/frame/call-bar.tsx'
import { MenuHelp } from '../ui/frame/main-menu.tsx'
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
  const help = <MenuHelp contacts={header.contacts} pasteLink={<PasteLink />} />
  return <SiteHeader {...header} city={<CityBubble city={city} />} menuCity={<CityButton city={city} />} help={help} />
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
      <CallBar contacts={contacts} />
      {mainForm && (
        <dialog className="dialog" id="call-dialog" aria-label={mainForm.title} closedby="any">
          <DialogBar />
          <LeadForm form={mainForm} inPopup workHours={contacts.workHours} />
          <p className="muted">
            Или позвоните: <a href={contacts.phone.href}>{contacts.phone.text}</a>
          </p>
        </dialog>
      )}
      <dialog className="dialog" id="letter-dialog" aria-labelledby="letter-title" closedby="any">
        <DialogBar />
        <LetterIntro director={contacts.director} />
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
