/** Styles of the first screens; those of the component library come with the shell. */
import './base.css'
