import '#design/tokens.css';
import './embed.css';
import '#src/views/styles/widget.css';
